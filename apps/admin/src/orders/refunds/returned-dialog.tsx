import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { refunds } from '../../i18n/refunds';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { CommandResponse } from '../../providers/order-commands';
import { brisbaneDate, latestBankDay } from '../../shared/brisbane';
import { CommandDialog } from '../../shared/command-dialog';
import { DayField, isPastDay } from '../../shared/day-field';
import { audText } from '../../shared/format';
import { isReason, ReasonField } from '../../shared/reason-field';
import { useCommand } from '../../shared/use-command';
import { useNow } from '../../shared/use-now';
import type { RefundDialogProps } from './refund-dialog-props';

const texts = refunds.returned;

/** A refund of bank money came back, or cannot be transferred: what happened, and when. */
export function ReturnedDialog({ refund, onClose }: RefundDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const now = useNow();
  const latest = latestBankDay(now);
  const [reason, setReason] = useState('');
  const [returnedOn, setReturnedOn] = useState(brisbaneDate(now));
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  const isDayWrong = !isPastDay(returnedOn, latest);
  const confirm = () => {
    setTried(true);
    if (isDayWrong || !isReason(reason)) return;
    const body = { returnedOn, reason: reason.trim() };
    void run(body, (options) => dataProvider.returnRefund(refund.orderId, refund.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(audText(refund.amountAud), refund.orderNumber ?? refund.orderId)}
      intro={texts.intro}
      confirm={texts.confirm}
      danger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ReasonField label={texts.reasonLabel} value={reason} onChange={setReason} tried={tried} autoFocus />
      <DayField
        name="returnedOn"
        label={texts.returnedOn}
        value={returnedOn}
        onChange={setReturnedOn}
        latest={latest}
        wrong={tried && isDayWrong ? texts.returnedOnInvalid : null}
      />
    </CommandDialog>
  );
}
