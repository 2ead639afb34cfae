import { useState } from 'react';
import { TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import {
  RETURN_REMEDIES,
  ReturnLimits,
  ReturnMessages,
  returnRemedyText,
  type DecideReturnBody,
  type ReturnRemedy,
  type ReturnRow,
} from '@halfpallet/contracts';
import { returns } from '../i18n/returns';
import type { AdminDataProvider } from '../providers/data-provider';
import { Choice } from '../shared/choice';
import { CommandDialog } from '../shared/command-dialog';
import { useCommand } from '../shared/use-command';

const texts = returns.deciding;
const OUTCOMES = ['accepted', 'declined'] as const;

export interface DecideDialogProps {
  readonly report: ReturnRow;
  readonly onClose: () => void;
}

/** Accepts a report with what is done about it, or declines it. What was typed stays when somebody else was first. */
export function DecideDialog({ report, onClose }: DecideDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy, failure, problem } = useCommand(texts, onClose);
  const [outcome, setOutcome] = useState<DecideReturnBody['outcome']>('accepted');
  const [remedy, setRemedy] = useState<ReturnRemedy>('refund');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isShort = reason.trim().length < ReturnLimits.decision.min;
  const decide = () => {
    setTried(true);
    if (isShort) return;
    const body: DecideReturnBody = {
      outcome,
      ...(outcome === 'accepted' ? { remedy } : {}),
      reason: reason.trim(),
    };
    void run(body, (options) => dataProvider.decideReturn(report.id, body, options));
  };
  const wrong = problem?.fields.reason ?? (tried && isShort ? ReturnMessages.decision : undefined);
  return (
    <CommandDialog
      title={texts.title(report.orderNumber)}
      intro={texts.intro}
      confirm={texts.confirm[outcome]}
      busy={busy}
      failure={failure}
      onConfirm={decide}
      onClose={onClose}
    >
      <Choice
        name="outcome"
        label={texts.outcome}
        value={outcome}
        choices={OUTCOMES.map((value) => ({ value, label: texts[value] }))}
        onChange={setOutcome}
      />
      {outcome === 'accepted' && (
        <Choice
          name="remedy"
          label={texts.remedy}
          value={remedy}
          choices={RETURN_REMEDIES.map((value) => ({ value, label: returnRemedyText[value] }))}
          onChange={setRemedy}
        />
      )}
      <TextField
        name="reason"
        label={texts.reason}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
        multiline
        minRows={4}
        maxRows={14}
        required
        error={wrong !== undefined}
        helperText={wrong ?? texts.reasonHelp}
        slotProps={{ htmlInput: { maxLength: ReturnLimits.decision.max } }}
      />
    </CommandDialog>
  );
}
