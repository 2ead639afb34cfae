import type { ReturnRefund } from '@halfpallet/contracts';
import { shopperRefunds } from './refunds-of-return';

const refund = (more: Partial<ReturnRefund>): ReturnRefund => ({
  ...{ id: 'r', amountAud: 20, method: 'bank', status: 'failed', retried: false, failedOpen: false },
  ...more,
});
const failed = { amountAud: 20, state: 'failed' };
const pending = { amountAud: 20, state: 'pending' };

describe('what a buyer is told of the refunds of a report', () => {
  const open = refund({ failedOpen: true });
  const again = refund({ id: 'again', status: 'requested' });
  it.each([
    ['one that failed and waits to be tried again', [open], 2_000, [failed]],
    ['one that failed, whose money counts for the order again', [refund({})], 2_000, [failed]],
    ['none that failed, whose money went back with all that the order held', [refund({})], 0, []],
    ['none that was tried again', [refund({ retried: true }), again], 0, [pending]],
    ['none beside which another one was made, when nobody tries it again', [refund({}), again], 9_000, [pending]],
    ['one that waits to be tried again beside another one', [open, again], 9_000, [failed, pending]],
  ])('is %s', (_, refunds, refundableCents, told) => {
    expect(shopperRefunds(refunds, refundableCents)).toEqual(told);
  });
});
