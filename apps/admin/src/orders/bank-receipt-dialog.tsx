import { useState } from 'react';
import { Button, TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { Limits } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { orderActions } from '../i18n/order-actions';
import type { AdminDataProvider } from '../providers/data-provider';
import type { BankReceiptBody, CommandResponse } from '../providers/order-commands';
import { AmountField } from '../shared/amount-field';
import { brisbaneDate, latestBankDay } from '../shared/brisbane';
import { CommandDialog } from '../shared/command-dialog';
import { DayField, isPastDay } from '../shared/day-field';
import { audFromCents, audText } from '../shared/format';
import { Hint } from '../shared/hint';
import { useCommand } from '../shared/use-command';
import { useNow } from '../shared/use-now';
import { isSome } from './order-money';
import { typedAmount } from './order-model';
import type { OrderDialogProps } from './order-dialog-props';

const texts = orderActions.bankReceipt;
const ALREADY_RECORDED = 'TRANSFER_ALREADY_RECORDED';

/**
 * A transfer that somebody found on the statement, booked by hand. When the server knows a transfer of this amount and
 * day already, it asks; only whoever looked at the statement can tell whether there are two.
 */
export function BankReceiptDialog({ order, onClose }: OrderDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const now = useNow();
  const latest = latestBankDay(now);
  const [typed, setTyped] = useState('');
  const [bookedOn, setBookedOn] = useState(brisbaneDate(now));
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, problem, failure } = useCommand<CommandResponse>(texts, onClose);
  const cents = typedAmount(typed);
  const record = (more: Pick<BankReceiptBody, 'another'> = {}) => {
    setTried(true);
    if (cents === null || !isPastDay(bookedOn, latest)) return;
    const body: BankReceiptBody = { amountAud: centsToNumber(cents), bookedOn, note: note.trim(), ...more };
    void run(body, (options) => dataProvider.recordBankReceipt(order.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(order.orderNumber)}
      intro={texts.intro}
      confirm={texts.confirm(cents === null ? '' : audFromCents(cents)).trim()}
      busy={busy}
      failure={failure}
      wayOn={
        problem?.code === ALREADY_RECORDED && (
          <Button variant="outlined" color="error" onClick={() => record({ another: true })}>
            {texts.another}
          </Button>
        )
      }
      onConfirm={() => record()}
      onClose={onClose}
    >
      <Hint>{isSome(order.balanceDueAud) ? texts.due(audText(order.balanceDueAud)) : texts.nothingDue}</Hint>
      <AmountField
        name="amountAud"
        label={texts.amount}
        value={typed}
        onChange={setTyped}
        wrong={tried && cents === null ? texts.amountInvalid : null}
        autoFocus
      />
      <DayField
        name="bookedOn"
        label={texts.bookedOn}
        value={bookedOn}
        onChange={setBookedOn}
        latest={latest}
        wrong={tried && !isPastDay(bookedOn, latest) ? texts.bookedOnInvalid : null}
      />
      <TextField
        name="note"
        label={texts.note}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        helperText={texts.noteHelp}
        slotProps={{ htmlInput: { maxLength: Limits.notes.max } }}
      />
    </CommandDialog>
  );
}
