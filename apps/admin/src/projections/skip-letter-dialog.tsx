import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { projections } from '../i18n/operations';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { countText } from '../shared/format';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';
import type { DeadLetterRow } from './projection-model';

const texts = projections.deadLetters;

export interface SkipLetterDialogProps {
  readonly letter: DeadLetterRow;
  readonly onClose: () => void;
}

/** An event that can never be taken is left out for good: the warning stands before it, the reason in the audit log. */
export function SkipLetterDialog({ letter, onClose }: SkipLetterDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand({ done: texts.skipped, failed: texts.skipFailed }, onClose);
  const confirm = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const body = { reason: reason.trim() };
    void run({ id: letter.id, ...body }, (options) => dataProvider.skipDeadLetter(letter.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.skipTitle(letter.eventType, letter.projection)}
      intro={texts.skipIntro(letter.stream, countText(letter.waiting))}
      confirm={texts.skip}
      danger
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
