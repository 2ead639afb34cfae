import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { timePasses } from './acts/machine';
import { ACTS } from './acts/table';
import { placeOrder, placingOf, wordsOf } from './acts/place';
import { registerPerson } from './acts/people';
import type { Act, Dice, Done } from './act';
import { everyAnswer } from './checks/answers';
import { CHECKS } from './checks/all';
import { goodsHold } from './checks/goods';
import { atTheEnd } from './checks/end';
import { officeHolds } from './checks/office';
import { look, roleOfStep } from './screens';
import { newModel, type Model, type WalkOrder } from './model';
import { violation, WalkFailed, type Violation } from './violation';
import type { World } from './world';

export const MOST_ACTS = 40;
/** Acts whose names have one of these words, with commas between, are thrown ten times as often: to look at them closely. */
const FAVOURED = (process.env.WALK_FAVOUR ?? '').split(',').filter((word) => word !== '');
const weightOf = (weight: number, { name }: Act): number =>
  weight * (FAVOURED.some((word) => name.includes(word)) ? 100 : 10);
/** So little that nothing falls due by acting alone: what happens later at the provider takes three seconds. */
const TICK_MS = 10;

/** What of the violations found after an act counts, e.g. only those of rules that are not known to be broken. */
export type Counted = (found: readonly Violation[]) => readonly Violation[];

const dice: fc.Arbitrary<Dice> = fc.record({ which: fc.nat(2), a: fc.nat(39), b: fc.nat(39) });

/** One act of a walk, as fast-check throws it. */
class Step implements fc.AsyncCommand<Model, World> {
  private words: string;

  constructor(
    private readonly act: Act,
    private readonly thrown: Dice,
    private readonly counted: Counted,
  ) {
    this.words = act.name;
  }

  check(model: Readonly<Model>): boolean {
    return this.act.possible(model, this.thrown);
  }

  async run(model: Model, world: World): Promise<void> {
    world.clock.advance(TICK_MS);
    await countEvents(world, model);
    const struck = this.strike(world);
    const done = await this.act.run(world, model, this.thrown).catch((error: Error) => {
      const what = `${this.act.name}: ${error.stack ?? error.message}`;
      throw new WalkFailed([violation('act/impossible', what)], model.trail);
    });
    await struck;
    this.words = done.words;
    model.trail.push(done.words);
    const found = this.counted(await judged(world, model, done));
    if (found.length > 0) throw new WalkFailed(found, model.trail);
  }

  /** Where there are processes, every fifth act is struck in its middle. */
  private async strike(world: World): Promise<void> {
    const { which, a, b } = this.thrown;
    if (!world.shop.strike || a % 5 !== 4) return;
    world.strikes += 1;
    await world.shop.strike({ which, afterMs: b * 4 });
  }

  toString(): string {
    return this.words;
  }
}

/** What an act that is refused must not change. */
async function countEvents(world: World, { orders }: Model): Promise<void> {
  const { rows } = await world.pool.query<{ id: string; n: number }>(
    `select id, (select count(*)::int from es.event e where e.stream in ('order-' || id, 'payment-' || id)) as n
     from unnest($1::text[]) as id`,
    [orders.map(({ id }) => id)],
  );
  for (const order of orders) order.eventsBefore = rows.find(({ id }) => id === order.id)!.n;
}

/** Waits until the shop has nothing left to do and holds everything it tells against the rules. */
async function judged(world: World, model: Model, done: Done): Promise<Violation[]> {
  const found = [...(done.violations ?? [])];
  try {
    await world.idle();
  } catch (error) {
    found.push(violation('stuck/never-idle', (error as Error).message));
  }
  const step = (world.steps += 1);
  if (done.goods) found.push(...(await goodsHold(world)));
  // Nothing that is done to goods or in the office touches what was ordered.
  else if (!done.office)
    for (const order of done.order ? [done.order] : model.orders)
      found.push(...(await looked(world, model, order, done, step)));
  if (done.office) found.push(...(await officeHolds(world, model)));
  return [...found, ...everyAnswer(world)];
}

async function looked(world: World, model: Model, order: WalkOrder, done: Done, step: number): Promise<Violation[]> {
  const before = order.seen;
  order.seen = await look(world, order, roleOfStep(step));
  if (order.unsure) learnWhatWasCharged(order);
  const found = await Promise.all(CHECKS.map(async (check) => check({ world, model, order, before, done, step })));
  return found.flat().map(({ code, sentence }) => violation(code, `${order.number}: ${sentence}`));
}

/** Whoever got no answer to a payment asks the provider what became of it. */
function learnWhatWasCharged(order: WalkOrder): void {
  order.unsure = false;
  order.charges.splice(0, order.charges.length, ...order.seen.books.charges.map(({ cents }) => cents));
}

/** Walks by which one shop is tried: each begins with an order of its own, and ends when nothing is to come any more. */
export function walks(world: World, counted: Counted, replayPath?: string) {
  const throwing = <A extends Act>(act: A) => dice.map((thrown) => new Step(act, thrown, counted));
  const steps = fc.oneof(...ACTS.map(([weight, act]) => ({ weight: weightOf(weight, act), arbitrary: throwing(act) })));
  const acts = fc.commands([steps], { maxCommands: MOST_ACTS, size: 'max', ...(replayPath ? { replayPath } : {}) });
  return fc.asyncProperty(dice, acts, async (opening, commands) => {
    const model = newModel();
    await begin(world, model, opening);
    await fc.asyncModelRun(() => ({ model, real: world }), commands);
    await new Step(timePasses, { which: 0, a: 0, b: 0 }, counted).run(model, world);
    const found = counted(await atTheEnd(world, model));
    if (found.length > 0) throw new WalkFailed(found, [...model.trail, 'the walk is over']);
  });
}

/** A walk that somebody wrote down. @returns what was done and what was found, in words */
export async function scripted(world: World, acts: ReadonlyArray<readonly [Act, Dice]>): Promise<string[]> {
  const model = newModel();
  const told: string[] = [];
  await world.leaveThePast();
  for (const [act, thrown] of acts) {
    world.clock.advance(TICK_MS);
    const done = await act.run(world, model, thrown);
    told.push(
      done.words,
      ...(await judged(world, model, done)).map(({ code, sentence }) => `    ${code}: ${sentence}`),
    );
  }
  return told;
}

async function begin(world: World, model: Model, opening: Dice): Promise<void> {
  world.walks += 1;
  await world.leaveThePast();
  if (opening.b % 2 === 1)
    model.people.push(await registerPerson(world, `walker-${randomUUID().slice(0, 8)}@buyer.example`));
  const placing = placingOf(model, opening);
  const order = await placeOrder(world, model, placing);
  model.trail.push(wordsOf(order, placing));
}
