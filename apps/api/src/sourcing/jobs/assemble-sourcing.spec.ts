import { proposalOf } from '../../../test/support/proposals';
import type { Assessments } from '../../imports/public';
import type { JobQueues } from '../../platform/jobs/job-queues';
import type { SourcingStep } from '../domain/sourcing.events';
import type { SourcingSteps } from '../sourcing-steps';
import { AssembleSourcing } from './assemble-sourcing';
import type { SourcingFlow } from './sourcing-flow';

const requestId = '9c3f0d2e-6a51-4a0e-8a0f-1d5a7f0b2c44';
const BROKEN = 'https://market.example/p/broken';

/** What is written down of a request with a candidate that nothing can be made of, and another one. */
async function finish(timeIsUp: boolean) {
  const recorded: SourcingStep[] = [];
  const complete = jest.fn(() => Promise.resolve());
  const candidate = (candidateId: string, url: string) => [
    candidateId,
    { candidateId, reading: { ...proposalOf().reading, url }, images: null, marketPrice: null, assessment: null },
  ];
  const request = {
    requestId,
    wish: { query: 'board', quantity: 100 },
    category: 'default',
    marketplaces: { ebay: { status: 'searched' } },
    candidates: Object.fromEntries([candidate('broken', BROKEN), candidate('sound', 'https://market.example/p/sound')]),
  };
  const steps = {
    running: () => Promise.resolve(request),
    record: (_id: string, _key: readonly string[], written: readonly SourcingStep[]) => {
      recorded.push(...written);
      return Promise.resolve(true);
    },
    complete,
  } as unknown as SourcingSteps;
  const assessments = {
    assess: ({ reading }: { reading: { url: string } }) =>
      reading.url === BROKEN ? Promise.reject(new RangeError('a fault of ours')) : Promise.resolve({ price: {} }),
  } as unknown as Assessments;
  const queues = { queue: () => ({ getJobState: () => Promise.resolve('failed') }) } as unknown as JobQueues;
  const assemble = new AssembleSourcing(steps, assessments, queues, {} as SourcingFlow);
  const thrown: unknown = await assemble.finish(requestId, timeIsUp).then(
    () => null,
    (error: unknown) => error,
  );
  return { recorded, thrown, completed: complete.mock.calls.length };
}

describe('a request with a candidate that cannot be priced for a fault of ours', () => {
  it('is tried again at first', async () => {
    expect(await finish(false)).toEqual({ recorded: [], thrown: new RangeError('a fault of ours'), completed: 0 });
  });

  it('ends with the others once its time is up', async () => {
    const { recorded, thrown, completed } = await finish(true);
    expect({ thrown, completed }).toEqual({ thrown: null, completed: 1 });
    expect(recorded).toMatchObject([{ type: 'CandidatePriced', data: { requestId, candidateId: 'sound' } }]);
  });
});
