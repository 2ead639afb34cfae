import { OxylabsTransport, RobotsTransport } from '@halfpallet/scraping';
import { loadConfig } from '../../platform/config';
import { Marketplaces } from './marketplaces';
import { pageSourceOf } from './page-source';

const configOf = (env: NodeJS.ProcessEnv) =>
  loadConfig({ DATABASE_URL: 'postgres://localhost/none', SECRET: 'x'.repeat(32), ...env });
const still = new AbortController().signal;

describe('where pages of the marketplaces come from', () => {
  it('is the market of this machine until somebody answers for the live sites', async () => {
    const source = pageSourceOf(configOf({ FIXTURE_MARKETPLACE_URL: 'http://127.0.0.1:4310' }))!;
    expect(source).toMatchObject({ mode: 'fixture', transport: expect.any(RobotsTransport) });
    expect(source.baseOf('ebay')).toBe('http://127.0.0.1:4310/ebay');
    // No other host is reached from there.
    await expect(
      source.transport.fetch(new URL('https://www.ebay.com/itm/1'), { kind: 'listing' }),
    ).rejects.toMatchObject({ failure: 'transient' });
    await source.close();
  });

  it('is the sites themselves then, by our own hands or by the licensed provider', async () => {
    const own = pageSourceOf(configOf({ LIVE_SCRAPING_ACK: 'Jo Tester' }))!;
    expect(own).toMatchObject({ mode: 'live', transport: expect.any(RobotsTransport) });
    expect(own.baseOf('dhgate')).toBe('https://www.dhgate.com');
    await expect(
      own.transport.fetch(new URL('https://elsewhere.example/item'), { kind: 'listing' }),
    ).rejects.toMatchObject({ failure: 'transient' });
    await own.close();
    const licensed = { OXYLABS_USERNAME: 'somebody', OXYLABS_PASSWORD: 'something' };
    const provider = pageSourceOf(configOf({ LIVE_SCRAPING_ACK: 'Jo Tester', ...licensed }));
    expect(provider).toMatchObject({ mode: 'live', transport: expect.any(OxylabsTransport) });
  });

  it('is nowhere without either, which is told like any marketplace that does not answer', async () => {
    const visit = await new Marketplaces(configOf({})).visit('ebay', 'oak stool', still);
    expect(visit).toMatchObject({ readings: [], pages: 0, ended: { failure: 'transient' } });
  });
});
