import { useState } from 'react';
import { Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { bankLines } from '../i18n/refunds';
import { NumberedOrder } from '../orders/numbered-order';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { brisbaneDate, dateText, latestBankDay } from '../shared/brisbane';
import { Choice } from '../shared/choice';
import { CommandDialog } from '../shared/command-dialog';
import { DayField, isPastDay } from '../shared/day-field';
import { audText } from '../shared/format';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';
import { useNow } from '../shared/use-now';
import type { BankLineRow } from './bank-line-rows';

const texts = bankLines.unmatch;

export interface UnmatchLineDialogProps {
  readonly line: BankLineRow;
  /** The order that the line is matched with. */
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Why the money of a line is not that order's, or not ours any more. Somebody who was quicker is told of by the server. */
export function UnmatchLineDialog({ line, orderId, onClose }: UnmatchLineDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const now = useNow();
  const latest = latestBankDay(now);
  const [happened, setHappened] = useState<'notTheirs' | 'byBank'>('notTheirs');
  const [reversedOn, setReversedOn] = useState(brisbaneDate(now));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  const amount = audText(line.amountAud);
  const byBank = happened === 'byBank';
  const isDayWrong = byBank && (!isPastDay(reversedOn, latest) || reversedOn < line.bookedOn);
  const confirm = () => {
    setTried(true);
    if (isDayWrong || !isReason(reason)) return;
    const body = { ...(byBank ? { reversedOn } : {}), reason: reason.trim() };
    void run(body, (options) => dataProvider.unmatchBankLine(line.id, body, line.version, options));
  };
  return (
    <CommandDialog
      title={texts.title(amount, dateText(line.bookedOn))}
      intro={
        <>
          {texts.description(line.description)}. {texts.matchedWith}
          <NumberedOrder orderId={orderId} tab="details" />.
        </>
      }
      confirm={texts.confirm(amount)}
      danger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography variant="body2" aria-live="polite">
        {texts.effect(amount)} {texts.next[happened]}
      </Typography>
      <Choice
        name="happened"
        label={texts.whatHappened}
        value={happened}
        choices={[
          { value: 'notTheirs', label: texts.notTheirs },
          { value: 'byBank', label: texts.byBank },
        ]}
        onChange={setHappened}
      />
      {byBank && (
        <DayField
          name="reversedOn"
          label={texts.reversedOn}
          value={reversedOn}
          onChange={setReversedOn}
          latest={latest}
          wrong={tried && isDayWrong ? texts.reversedOnInvalid : null}
        />
      )}
      <ReasonField label={texts.reason} value={reason} onChange={setReason} tried={tried} autoFocus />
    </CommandDialog>
  );
}
