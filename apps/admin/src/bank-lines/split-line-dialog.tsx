import { useState } from 'react';
import { Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { centsToNumber } from '@halfpallet/money';
import { bankLines } from '../i18n/refunds';
import { typedAmount } from '../orders/order-model';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { AmountField } from '../shared/amount-field';
import { dateText } from '../shared/brisbane';
import { CommandDialog } from '../shared/command-dialog';
import { audFromCents, audText, centsOf } from '../shared/format';
import { useCommand } from '../shared/use-command';
import type { BankLineRow } from './bank-line-rows';

const texts = bankLines.split;

export interface SplitLineDialogProps {
  readonly line: BankLineRow;
  readonly onClose: () => void;
}

/** What of a line is for one order, so that the rest can be for another. */
export function SplitLineDialog({ line, onClose }: SplitLineDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  const wholeCents = centsOf(line.amountAud);
  const cents = typedAmount(typed);
  const firstCents = cents === null || cents >= wholeCents ? null : cents;
  const confirm = () => {
    setTried(true);
    if (firstCents === null) return;
    const amountAud = centsToNumber(firstCents);
    void run({ amountAud }, (options) => dataProvider.splitBankLine(line.id, amountAud, line.version, options));
  };
  return (
    <CommandDialog
      title={texts.title(audText(line.amountAud), dateText(line.bookedOn))}
      intro={texts.intro(line.description)}
      confirm={
        firstCents === null
          ? texts.confirm
          : texts.parts(audFromCents(firstCents), audFromCents(wholeCents - firstCents))
      }
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography variant="body2">{texts.effect}</Typography>
      <AmountField
        name="amountAud"
        label={texts.amount}
        value={typed}
        onChange={setTyped}
        wrong={tried && firstCents === null ? texts.amountInvalid(audText(line.amountAud)) : null}
        autoFocus
      />
    </CommandDialog>
  );
}
