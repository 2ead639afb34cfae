import { useState, type ReactNode } from 'react';
import { CommandDialog } from './command-dialog';
import { isReason, ReasonField } from './reason-field';
import { useCommand, type CommandTexts } from './use-command';

export interface ReasonDialogProps {
  readonly title: string;
  readonly intro: ReactNode;
  readonly confirm: string;
  readonly danger?: boolean;
  readonly texts: CommandTexts;
  /** What is acted on, and how: the same with the same reason is the same command. */
  readonly command: object;
  readonly send: (
    body: { readonly reason: string },
    options: { idempotencyKey: string },
  ) => Promise<{ readonly message?: string }>;
  readonly onClose: () => void;
}

/** An act that needs nothing but a reason. */
export function ReasonDialog({ title, intro, confirm, danger, texts, command, send, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<{ readonly message?: string }>(texts, onClose);
  const onConfirm = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const body = { reason: reason.trim() };
    void run({ ...command, ...body }, (options) => send(body, options));
  };
  return (
    <CommandDialog
      title={title}
      intro={intro}
      confirm={confirm}
      {...(danger === undefined ? {} : { danger })}
      busy={busy}
      failure={failure}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} tried={tried} autoFocus />
    </CommandDialog>
  );
}
