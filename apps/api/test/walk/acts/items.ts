import type { AdminRole } from '@halfpallet/contracts';
import { onOrder, pick, press } from '../act';
import * as calls from '../calls';
import type { WalkOrder } from '../model';
import { cents } from '../told';
import type { World } from '../world';

const DESK: readonly AdminRole[] = ['support', 'owner', 'finance'];
/** Of the smallest quantity that is sold; 1 puts back what was ordered. */
const TIMES = [2, 1, 3, 5];

/** Staff ask for another quantity of a line: fewer at once, more once the buyer agrees. */
export const changeItems = onOrder(
  'change items',
  () => true,
  async (world, order, { a, b }) => {
    const role = pick(DESK, b);
    const { products } = world;
    const line = a % order.lines;
    const quantity = products[line]!.quantity * pick(TIMES, a);
    const by = world.staff[role];
    const etag = (await calls.adminDetail(by, order.id)).headers.etag as string;
    const done = await press(world, order, role, 'changeItems', () =>
      calls.changeItem(by, order.id, { line, quantity, etag }),
    );
    const { status, body } = done.answer;
    if (status < 400) {
      order.totalCents = cents(body.totalAud);
      if (body.proposedChange) order.proposals.push(body.proposedChange.changeId);
    }
    const became = status < 400 ? (body.proposedChange ? 'the buyer is asked' : `${order.totalCents} now`) : body?.code;
    return { words: `${role} wants ${quantity} in line ${line + 1} of ${order.number}: ${status} ${became}`, ...done };
  },
);

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
