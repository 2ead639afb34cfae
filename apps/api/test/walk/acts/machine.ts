import { eventually } from '../../support/shop';
import { pick, type Act } from '../act';
import { catchUp } from '../card-provider';
import * as calls from '../calls';

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

const REBUILT = ['orders', 'payments', 'ledger'] as const;

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
    return { order: null, words: `the read model ${projection} is rebuilt: ${answer.status}`, answer };
  },
};
