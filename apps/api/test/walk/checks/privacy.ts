import * as calls from '../calls';
import { violation } from '../violation';
import type { Check } from './check';

/** A stranger who knows the number sees nothing personal; another customer sees no order at all. One look a step. */
export const strangersSeeNothing: Check = async ({ world, order, step }) => {
  const stranger = world.browser('stranger');
  const looks = [
    () => calls.byNumber(stranger, order.number),
    () => calls.orderStatus(stranger, order.number),
    () => calls.checkoutView(stranger, order.number),
    () => calls.bankDetails(stranger, order.number),
    () => calls.ownOrder(world.otherCustomer, order.number),
    () => calls.bankDetails(world.otherCustomer, order.number),
    () => calls.adminDetail(world.otherCustomer, order.id),
  ];
  const index = step % looks.length;
  const { status, text } = await looks[index]!();
  if (text.includes(order.email) || text.includes('Ada Buyer')) {
    return [violation('privacy/personal', `look ${index} shows a stranger whose order it is: ${text.slice(0, 200)}`)];
  }
  const expected = [200, 200, 200, 404, 404, 404, 403][index];
  return status === expected
    ? []
    : [violation('privacy/answer', `look ${index} of a stranger answers ${status}: ${text.slice(0, 200)}`)];
};
