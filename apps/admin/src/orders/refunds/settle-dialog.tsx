import { useState } from 'react';
import { TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { Limits } from '@halfpallet/contracts';
import { refunds } from '../../i18n/refunds';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { CommandResponse } from '../../providers/order-commands';
import { brisbaneDate, latestBankDay } from '../../shared/brisbane';
import { CommandDialog } from '../../shared/command-dialog';
import { DayField, isPastDay } from '../../shared/day-field';
import { audText } from '../../shared/format';
import { useCommand } from '../../shared/use-command';
import { useNow } from '../../shared/use-now';
import { PayeeAccount } from './payee-account';
import type { RefundDialogProps } from './refund-dialog-props';

const texts = refunds.settle;

/** A refund of bank money was transferred: under which reference, and when. */
export function SettleDialog({ refund, onClose }: RefundDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const now = useNow();
  const latest = latestBankDay(now);
  const [bankReference, setBankReference] = useState('');
  const [paidOn, setPaidOn] = useState(brisbaneDate(now));
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  const amount = audText(refund.amountAud);
  const isMissing = bankReference.trim() === '';
  const isDayWrong = !isPastDay(paidOn, latest);
  const confirm = () => {
    setTried(true);
    if (isMissing || isDayWrong) return;
    const body = { paidOn, bankReference: bankReference.trim() };
    void run(body, (options) => dataProvider.settleRefund(refund.orderId, refund.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(amount, refund.orderNumber ?? refund.orderId)}
      intro={texts.intro(refund.payeeName || texts.buyer)}
      confirm={texts.confirm(amount)}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <PayeeAccount refund={refund} />
      <TextField
        name="bankReference"
        label={texts.reference}
        value={bankReference}
        onChange={(event) => setBankReference(event.target.value)}
        error={tried && isMissing}
        helperText={tried && isMissing ? texts.referenceMissing : ' '}
        slotProps={{ htmlInput: { maxLength: Limits.bankReference.max } }}
        required
        autoFocus
      />
      <DayField
        name="paidOn"
        label={texts.paidOn}
        value={paidOn}
        onChange={setPaidOn}
        latest={latest}
        wrong={tried && isDayWrong ? texts.paidOnInvalid : null}
      />
    </CommandDialog>
  );
}
