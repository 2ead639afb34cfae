import { useState, type ReactNode } from 'react';
import { Typography } from '@mui/material';
import type { CommandOptions, CommandResponse, TakenBackBody } from '../providers/order-commands';
import { brisbaneDate, dateText, latestBankDay } from './brisbane';
import { Choice } from './choice';
import { CommandDialog } from './command-dialog';
import { DayField, isPastDay } from './day-field';
import { audText } from './format';
import { isReason, ReasonField } from './reason-field';
import { useCommand, type CommandTexts } from './use-command';
import { useNow } from './use-now';

type Happened = 'mistake' | 'byBank';

export interface TakenBackTexts extends CommandTexts<CommandResponse>, Readonly<Record<Happened, string>> {
  readonly title: (amount: string, day: string) => string;
  readonly effect: (amount: string) => string;
  /** What is to be done about it then. */
  readonly next?: Readonly<Record<Happened, string>>;
  readonly whatHappened: string;
  readonly reversedOn: string;
  readonly reversedOnInvalid: string;
  readonly reason: string;
  readonly confirm: (amount: string) => string;
}

export interface TakenBackDialogProps {
  readonly texts: TakenBackTexts;
  readonly money: { readonly amountAud: number; readonly bookedOn: string };
  readonly intro: ReactNode;
  readonly send: (body: TakenBackBody, options: CommandOptions) => Promise<CommandResponse>;
  readonly onClose: () => void;
}

/** Why bank money that counted for an order is not that order's, or not ours any more. */
export function TakenBackDialog({ texts, money, intro, send, onClose }: TakenBackDialogProps) {
  const now = useNow();
  const latest = latestBankDay(now);
  const [happened, setHappened] = useState<Happened>('mistake');
  const [reversedOn, setReversedOn] = useState(brisbaneDate(now));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  const amount = audText(money.amountAud);
  const byBank = happened === 'byBank';
  const isDayWrong = byBank && (!isPastDay(reversedOn, latest) || reversedOn < money.bookedOn);
  const confirm = () => {
    setTried(true);
    if (isDayWrong || !isReason(reason)) return;
    const body = { ...(byBank ? { reversedOn } : {}), reason: reason.trim() };
    void run(body, (options) => send(body, options));
  };
  return (
    <CommandDialog
      title={texts.title(amount, dateText(money.bookedOn))}
      intro={intro}
      confirm={texts.confirm(amount)}
      danger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography variant="body2" aria-live="polite">
        {texts.effect(amount)} {texts.next?.[happened]}
      </Typography>
      <Choice
        name="happened"
        label={texts.whatHappened}
        value={happened}
        choices={[
          { value: 'mistake', label: texts.mistake },
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
