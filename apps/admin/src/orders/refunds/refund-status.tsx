import { Stack, Typography } from '@mui/material';
import type { RefundListRow } from '@halfpallet/contracts';
import { refunds as texts } from '../../i18n/refunds';
import { wordsOf } from '../../shared/format';
import { StatusBadge } from '../../shared/status-badge';

/** How far a refund has come, and what is known of its end: why it failed, or how it was transferred. */
export function RefundStatus({ refund }: { readonly refund: RefundListRow }) {
  const { status, failure, retried, bankReference } = refund;
  const notes = [
    ...(status === 'failed' && failure !== null ? [failureText(failure)] : []),
    ...(retried ? [texts.retried] : []),
    ...(bankReference !== null ? [texts.bankReference(bankReference)] : []),
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

/** The card provider says it in a code, people in a sentence. */
export function failureText(failure: string): string {
  return /^[a-z_]+$/.test(failure) ? wordsOf(failure) : failure;
}
