import { useState } from 'react';
import { TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { Limits } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { orderActions } from '../i18n/orders';
import type { AdminDataProvider } from '../providers/data-provider';
import type { BankReceiptBody, CommandAnswer } from '../providers/order-commands';
import { brisbaneDate } from '../shared/brisbane';
import { CommandDialog } from '../shared/command-dialog';
import { audFromCents } from '../shared/format';
import { useCommand } from '../shared/use-command';
import { useNow } from '../shared/use-now';
import { typedAmount } from './order-model';
import type { OrderDialogProps } from './order-dialog-props';

const texts = orderActions.bankReceipt;

/** A transfer that somebody found on the statement, booked by hand. */
export function BankReceiptDialog({ order, onClose }: OrderDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const today = brisbaneDate(useNow());
  const [typed, setTyped] = useState('');
  const [bookedOn, setBookedOn] = useState(today);
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandAnswer>(texts, onClose);
  const cents = typedAmount(typed);
  const dayWrong = bookedOn === '' || bookedOn > today;
  const confirm = () => {
    setTried(true);
    if (cents === null || dayWrong) return;
    const body: BankReceiptBody = { amountAud: centsToNumber(cents), bookedOn, note: note.trim() };
    void run(body, (options) => dataProvider.recordBankReceipt(order.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(order.orderNumber)}
      intro={texts.intro}
      confirm={texts.confirm(cents === null ? '' : audFromCents(cents)).trim()}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        name="amountAud"
        label={texts.amount}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={tried && cents === null}
        helperText={tried && cents === null ? texts.amountInvalid : ' '}
        slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        required
        autoFocus
      />
      <TextField
        name="bookedOn"
        type="date"
        label={texts.bookedOn}
        value={bookedOn}
        onChange={(event) => setBookedOn(event.target.value)}
        error={tried && dayWrong}
        helperText={tried && dayWrong ? texts.bookedOnInvalid : ' '}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today } }}
        required
      />
      <TextField
        name="note"
        label={texts.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        helperText={texts.noteHelp}
        slotProps={{ htmlInput: { maxLength: Limits.reason.max } }}
      />
    </CommandDialog>
  );
}
