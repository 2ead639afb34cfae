import { Stack, Typography } from '@mui/material';
import { refundFailureText, type RefundListRow, type RefundTransfer } from '@halfpallet/contracts';
import { refunds as texts } from '../../i18n/refunds';
import { StatusBadge } from '../../shared/status-badge';
import { accountText } from './account-text';

/** How far a refund has come, and what is known of its end: why it failed, or how it was transferred. */
export function RefundStatus({ refund }: { readonly refund: RefundListRow }) {
  const { status, failure, retried, failedOpen, bankReference, transfer } = refund;
  const notes = [
    ...(status === 'failed' && failure !== null ? [refundFailureText(failure)] : []),
    ...(retried ? [texts.retried] : []),
    ...(status === 'failed' && !retried && !failedOpen ? [texts.waitsForNobody] : []),
    ...(bankReference !== null ? [texts.bankReference(bankReference)] : []),
    ...(status === 'requested' && transfer !== null ? notesOn(transfer) : []),
  ];
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <StatusBadge status={status} label={texts.statuses[status]} />
      <Typography variant="caption" color="textSecondary">
        {notes.join(' · ')}
      </Typography>
    </Stack>
  );
}

/** What a transfer waits for, and where it goes. */
function notesOn({ account, approval, approvedBy }: RefundTransfer): readonly string[] {
  const { transfer } = texts;
  return [
    ...(account === null ? [transfer.missing] : [transfer.to(accountText(account))]),
    ...(account !== null && approval === 'needed' ? [transfer.needed] : []),
    ...(approvedBy !== null ? [transfer.approvedBy(approvedBy)] : []),
  ];
}
