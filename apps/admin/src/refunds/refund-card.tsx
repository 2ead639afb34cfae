import { Stack } from '@mui/material';
import type { RefundListRow } from '@halfpallet/contracts';
import { refunds as texts } from '../i18n/refunds';
import { RefundActions } from '../orders/refunds/refund-actions';
import { RefundStatus } from '../orders/refunds/refund-status';
import { Money } from '../shared/money';
import { AskedFor, RefundedOrder, Two } from './refund-cells';

/** A refund on a phone: everything the table says. */
export function RefundCard({ refund }: { readonly refund: RefundListRow }) {
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <RefundedOrder refund={refund} />
        <Two first={<Money value={refund.amountAud} strong />} second={texts.methods[refund.method]} />
      </Stack>
      <Two first={refund.payeeName} second={refund.payeeEmail} />
      <RefundStatus refund={refund} />
      <AskedFor refund={refund} />
      <RefundActions refund={refund} />
    </>
  );
}
