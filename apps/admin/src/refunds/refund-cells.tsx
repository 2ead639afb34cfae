import type { ReactNode } from 'react';
import { Stack, Typography } from '@mui/material';
import type { RefundListRow } from '@halfpallet/contracts';
import { payments } from '../i18n/finance';
import { refunds as texts } from '../i18n/refunds';
import { OrderLink } from '../orders/order-link';
import { momentText } from '../shared/brisbane';

/** The order, and the reference under which it was paid. */
export function RefundedOrder({ refund }: { readonly refund: RefundListRow }) {
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <OrderLink orderId={refund.orderId} orderNumber={refund.orderNumber} tab="history" />
      <Typography variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        {texts.orderReference(refund.orderReference)}
        {refund.livemode ? '' : ` · ${payments.test}`}
      </Typography>
    </Stack>
  );
}

/** Why, when and by whom. */
export function AskedFor({ refund }: { readonly refund: RefundListRow }) {
  return (
    <Two first={refund.reason} second={`${momentText(refund.requestedAt)} ${texts.askedBy(refund.requestedBy)}`} />
  );
}

/** A value, and what belongs to it in small print. */
export function Two({ first, second }: { readonly first: ReactNode; readonly second: string }) {
  return (
    <Stack sx={{ minWidth: 0 }}>
      <span>{first}</span>
      <Typography variant="caption" color="textSecondary">
        {second}
      </Typography>
    </Stack>
  );
}
