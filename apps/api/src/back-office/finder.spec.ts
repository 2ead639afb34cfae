import type { FoundJob } from '@halfpallet/contracts';
import { log } from '../platform/log';
import { FindSources } from './find-sources';
import { Finder } from './finder';

const owner = { id: 'u1', adminRole: 'owner' as const };
const job: FoundJob = { id: 'mail~1', queue: 'mail', jobId: '1', state: 'failed' };

beforeEach(() => jest.spyOn(log, 'warn').mockReturnValue(undefined));

describe('a search of the whole back-office', () => {
  it('shows what was found when one kind cannot be searched, and says which', async () => {
    const sources = new FindSources();
    sources.register('jobs', { permission: 'queues.read', find: () => Promise.resolve([job]) });
    sources.register('orders', { permission: 'orders.read', find: () => Promise.reject(new Error('away')) });
    const found = await new Finder(sources).find('mail', owner);
    expect(found).toEqual({ orders: [], customers: [], quotes: [], products: [], jobs: [job], away: ['orders'] });
  });

  it('does not wait for what is late', async () => {
    jest.useFakeTimers();
    const sources = new FindSources();
    sources.register('jobs', { permission: 'queues.read', find: () => new Promise(() => undefined) });
    const found = new Finder(sources).find('mail', owner);
    await jest.advanceTimersByTimeAsync(1_500);
    expect((await found).away).toEqual(['jobs']);
    jest.useRealTimers();
  });

  it('asks no source for a role that may not read its records', async () => {
    const sources = new FindSources();
    const find = jest.fn(() => Promise.resolve([]));
    sources.register('jobs', { permission: 'queues.read', find });
    await new Finder(sources).find('mail', { id: 'u2', adminRole: 'support' });
    expect(find).not.toHaveBeenCalled();
  });
});
