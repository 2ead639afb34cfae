import type { AdminRole } from '@halfpallet/contracts';
import { onOrder, pick, press } from '../act';
import type { WalkResponse } from '../browser';
import * as calls from '../calls';
import type { WalkOrder } from '../model';
import { cents } from '../told';
import type { World } from '../world';

const DESK: readonly AdminRole[] = ['support', 'owner', 'finance'];
/** Of the smallest quantity that is sold; 1 puts back what was ordered. */
const TIMES = [2, 1, 3, 5];

/** More lines than these show nothing new. */
const MOST_LINES = 4;

/** Staff ask for another quantity of a line: fewer at once, more once the buyer agrees. */
export const changeItems = onOrder(
  'change items',
  () => true,
  async (world, order, { a, b }) => {
    const role = pick(DESK, b);
    const { items, etag } = await lookAt(world, role, order);
    const line = a % items.length;
    const { id: item, productId } = items[line]!;
    const takesOff = items.length > 1 && a % 7 === 6;
    const quantity = takesOff ? 0 : smallestOf(world, productId) * pick(TIMES, a);
    const done = await press(world, order, role, 'changeItems', () =>
      calls.changeItem(world.staff[role], order.id, { item, quantity, etag }),
    );
    const became = learn(order, done.answer);
    return { words: `${role} wants ${quantity} in line ${line + 1} of ${order.number}: ${became}`, ...done };
  },
);

/** Staff add a line. The same goods may stand in two. */
export const addItem = onOrder(
  'add an item',
  () => true,
  async (world, order, { a, b }) => {
    const role = pick(DESK, b);
    const { items, etag } = await lookAt(world, role, order);
    if (items.length >= MOST_LINES) return { words: `${order.number} has lines enough` };
    const { productId } = pick(world.products, a);
    const quantity = smallestOf(world, productId) * pick(TIMES, a + 1);
    const done = await press(world, order, role, 'changeItems', () =>
      calls.addItem(world.staff[role], order.id, { productId, quantity, etag }),
    );
    const became = learn(order, done.answer);
    return { words: `${role} adds ${quantity} of ${productId} to ${order.number}: ${became}`, ...done };
  },
);

async function lookAt({ staff }: World, role: AdminRole, { id }: WalkOrder) {
  const { body, headers } = await calls.adminDetail(staff[role], id);
  return { items: body.items as Array<{ id: string; productId: number }>, etag: headers.etag as string };
}

const smallestOf = ({ products }: World, productId: number): number =>
  products.find((product) => product.productId === productId)!.quantity;

/** What became of it, in words. */
function learn(order: WalkOrder, { status, body }: WalkResponse): string {
  if (status >= 400) return `${status} ${body?.code}`;
  order.totalCents = cents(body.totalAud);
  if (!body.proposedChange) return `${status} ${order.totalCents} now`;
  order.proposals.push(body.proposedChange.changeId);
  return `${status} the buyer is asked`;
}

/** The buyer answers what they are asked, or a mail that is long out of date. */
export const answerChange = onOrder(
  'answer a change',
  (order) => order.proposals.length > 0,
  async (world, order, { a, b }) => {
    const said = a % 3 === 2 ? 'declined' : 'accepted';
    const changeId = b % 4 === 3 ? order.proposals[0]! : order.proposals.at(-1)!;
    const answer = await calls.answerChange(order.buyer, order.id, changeId, said);
    if (answer.status < 400) await learnTotal(world, order);
    return { words: `the buyer of ${order.number} says ${said}: ${answer.status} ${answer.body?.code ?? ''}`, answer };
  },
);

/** What the order comes to once the buyer has agreed is what they were shown. */
async function learnTotal(world: World, order: WalkOrder): Promise<void> {
  order.totalCents = cents((await calls.adminDetail(world.staff.owner, order.id)).body.totalAud);
}
