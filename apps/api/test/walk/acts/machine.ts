import { eventually } from '@halfpallet/testing';
import { onOrder, pick, type Act } from '../act';
import { catchUp } from '../card-provider';
import * as calls from '../calls';
import { violation } from '../violation';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const WAITS = [
  ['a few seconds', 10 * SECOND],
  ['an hour', HOUR],
  ['a day', 25 * HOUR],
  ['three days', 73 * HOUR],
] as const;

export const timePasses: Act = {
  name: 'time passes',
  possible: ({ orders }) => orders.length > 0,
  async run(world, _model, { a }) {
    const [words, ms] = pick(WAITS, a);
    await world.pass(ms);
    if (ms >= HOUR) await catchUp(world);
    return { order: null, words: `${words} pass` };
  },
};

export const restart: Act = {
  name: 'restart',
  possible: ({ orders }) => orders.length > 0,
  async run(world) {
    await world.shop.restart();
    return { order: null, words: 'the shop ends and starts again' };
  },
};

const REBUILT = ['orders', 'payments', 'ledger', 'potential-imports', 'sourcing-requests', 'catalogue'] as const;
const OF_GOODS: readonly string[] = ['potential-imports', 'sourcing-requests', 'catalogue'];

export const rebuild: Act = {
  name: 'rebuild',
  possible: ({ orders }) => orders.length > 0,
  async run(world, _model, { a }) {
    const projection = pick(REBUILT, a);
    const { owner } = world.staff;
    const answer = await calls.askForRebuild(owner, projection);
    if (answer.status < 300) {
      await eventually(async () => {
        const { body } = await calls.rebuildRun(owner, answer.body.id);
        return body?.finishedAt != null && body;
      }, 20_000);
    }
    const words = `the read model ${projection} is rebuilt: ${answer.status}`;
    return { order: null, words, answer, ...(OF_GOODS.includes(projection) ? { goods: true } : {}) };
  },
};

/** Finance folds the books of an order again from its events: they must come out as they stand. */
export const replay = onOrder(
  'replay',
  () => true,
  async (world, order, { a }) => {
    const target = pick(['ledger', 'payments'] as const, a);
    const { finance } = world.staff;
    const started = await calls.startReplay(finance, target, order.number);
    const run = await eventually(async () => {
      const { body } = await calls.replayRun(finance, started.body?.id);
      return body?.finishedAt != null && body;
    }, 20_000);
    const { missingInLive, onlyInLive, changed } = run.result?.difference ?? {};
    const words = `finance replays the ${target} of ${order.number}: ${run.status}, ${missingInLive}/${onlyInLive}/${changed} differ`;
    const same = run.status === 'succeeded' && missingInLive === 0 && onlyInLive === 0 && changed === 0;
    return { words, answer: started, violations: same ? [] : [violation('books/replay-differs', words)] };
  },
);

/** Everything recorded about the order hangs together. */
export const verify = onOrder(
  'verify',
  () => true,
  async (world, order) => {
    const answer = await calls.verifyChain(world.staff.support, order.id);
    const words = `support verifies what is recorded of ${order.number}: ${answer.text}`;
    const ok = answer.body?.ok === true;
    return { words, answer, role: 'support', violations: ok ? [] : [violation('books/chain-is-broken', words)] };
  },
);
