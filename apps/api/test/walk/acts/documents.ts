import { onOrder, type Act } from '../act';
import * as calls from '../calls';
import { violation } from '../violation';

const PLAINLY_REFUSED = 'NOTHING_TO_INVOICE';

/** The buyer, or finance for them, asks for what can be had of an order on paper. */
export const askForInvoice: Act = onOrder(
  'ask for the tax invoice',
  () => true,
  async (world, order, { a }) => {
    const byStaff = a % 2 === 1;
    const answer = await calls.issueTaxDocuments(byStaff ? world.staff.finance : order.buyer, order.id, byStaff);
    const who = byStaff ? 'finance' : 'the buyer';
    const words = `${who} asks for the papers of ${order.number}: ${answer.status} ${answer.body?.code ?? ''}`.trim();
    // Whoever was erased has no orders any more.
    const isStranger = !byStaff && answer.status === 404 && order.person?.erased === true;
    const isRefused = answer.status === 409 && answer.body?.code === PLAINLY_REFUSED;
    if (answer.status === 200 || isRefused || isStranger) return { words, answer };
    return { words, answer, violations: [violation('documents/refused', words)] };
  },
);
