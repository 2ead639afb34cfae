import { useState } from 'react';
import { Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { bankLines } from '../i18n/refunds';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { dateText } from '../shared/brisbane';
import { CommandDialog } from '../shared/command-dialog';
import { audText } from '../shared/format';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';
import type { BankLineRow } from './bank-line-rows';

const texts = bankLines.recall;

export interface RecallLineDialogProps {
  readonly line: BankLineRow;
  readonly onClose: () => void;
}

/** Why a line that was set aside may be an order's money after all. */
export function RecallLineDialog({ line, onClose }: RecallLineDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  const confirm = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const body = { reason: reason.trim() };
    void run(body, (options) => dataProvider.unmatchBankLine(line.id, body, line.version, options));
  };
  return (
    <CommandDialog
      title={texts.title(audText(line.amountAud), dateText(line.bookedOn))}
      intro={texts.intro(line.description)}
      confirm={texts.confirm}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Typography variant="body2">{texts.effect}</Typography>
      <ReasonField label={texts.reason} value={reason} onChange={setReason} tried={tried} autoFocus />
    </CommandDialog>
  );
}
