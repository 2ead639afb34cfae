import type { AdminRole, OrderAct } from '@halfpallet/contracts';
import type { WalkResponse as Answer } from './browser';
import * as calls from './calls';
import type { Model, WalkOrder } from './model';
import { violation, type Violation } from './violation';
import type { World } from './world';

/** Three small numbers from which an act makes all its choices; 0 is the plainest of each. */
export interface Dice {
  readonly which: number;
  readonly a: number;
  readonly b: number;
}

export interface Done {
  /** In words, for whoever reads the failure. */
  readonly words: string;
  /** The order it was about; null when it was about none or about all. */
  readonly order: WalkOrder | null;
  /** It was about goods that are looked for, reviewed and listed, and about no order. */
  readonly goods?: true;
  /** It was about what staff keep among themselves, or people about themselves, and about no order. */
  readonly office?: true;
  readonly answer?: Answer;
  /** The member of staff who did it. */
  readonly role?: AdminRole;
  readonly violations?: readonly Violation[];
}

export interface Act {
  readonly name: string;
  possible(model: Model, dice: Dice): boolean;
  run(world: World, model: Model, dice: Dice): Promise<Done>;
}

export const pick = <T>(options: readonly T[], n: number): T => options[n % options.length]!;

export const orderFor = ({ orders }: Model, { which }: Dice): WalkOrder => pick(orders, which);

/** An act on an order that is there and passes. */
export const onOrder = (
  name: string,
  may: (order: WalkOrder, dice: Dice) => boolean,
  run: (world: World, order: WalkOrder, dice: Dice, model: Model) => Promise<Omit<Done, 'order'>>,
): Act => ({
  name,
  possible: (model, dice) => model.orders.length > 0 && may(orderFor(model, dice), dice),
  async run(world, model, dice) {
    const order = orderFor(model, dice);
    return { order, ...(await run(world, order, dice, model)) };
  },
});

/** A member of staff presses a button: offered, it must work; withheld, it must be refused. */
export async function press(
  world: World,
  order: WalkOrder,
  role: AdminRole,
  button: OrderAct,
  call: () => Promise<Answer>,
): Promise<Omit<Done, 'order' | 'words'> & { readonly answer: Answer }> {
  const before = await calls.adminDetail(world.staff[role], order.id);
  const offered: boolean = before.body.can[button];
  const answer = await call();
  const violations: Violation[] = [];
  const said = `${answer.status} ${answer.body?.code ?? ''} ${answer.body?.message ?? ''}`;
  const at = `${button} on a ${before.body.status} order (${before.body.paymentStatus}), by ${role}`;
  // Sent again, because the shop died over the first: what is refused now was done then.
  if (answer.repeated) return { answer, role, violations };
  if (offered && answer.status >= 400) {
    violations.push(violation(`buttons/offered-${button}-is-refused`, `${at} is offered and answers ${said}`));
  }
  if (!offered && answer.status < 400) {
    violations.push(violation(`buttons/withheld-${button}-works`, `${at} is not offered and answers ${said}`));
  }
  return { answer, role, violations };
}
