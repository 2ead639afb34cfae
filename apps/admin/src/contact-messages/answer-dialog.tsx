import { useState } from 'react';
import { TextField, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { Limits, Messages, type ContactMessageRow } from '@halfpallet/contracts';
import { messages } from '../i18n/support';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { useCommand } from '../shared/use-command';
import { titleOf } from './message-title';

const texts = messages.answering;

export interface AnswerDialogProps {
  readonly message: ContactMessageRow;
  /** What was written so far; it outlives the dialog. */
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly onClose: () => void;
}

/** Writes back by mail. What was typed stays until it was sent, whatever the server says and however the dialog is closed. */
export function AnswerDialog({ message, text, onChange, onClose }: AnswerDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy, failure, problem } = useCommand(texts, () => {
    onChange('');
    onClose();
  });
  const [tried, setTried] = useState(false);
  const isShort = text.trim().length < Limits.answer.min;
  const send = () => {
    setTried(true);
    if (!isShort) void run({ text }, (options) => dataProvider.answerMessage(message.id, text, options));
  };
  const wrong = problem?.fields.text ?? (tried && isShort ? Messages.answer : undefined);
  return (
    <CommandDialog
      title={texts.title(titleOf(message))}
      intro={texts.intro(message.name, message.email ?? '')}
      confirm={texts.confirm}
      busy={busy}
      failure={failure}
      keepsTyped
      onConfirm={send}
      onClose={onClose}
    >
      <Typography
        component="blockquote"
        variant="body2"
        color="textSecondary"
        tabIndex={0}
        aria-label={texts.theirs}
        sx={{
          m: 0,
          pl: 1.5,
          borderLeft: 3,
          borderColor: 'divider',
          whiteSpace: 'pre-line',
          overflow: 'auto',
          overflowWrap: 'anywhere',
          maxHeight: 160,
        }}
      >
        {message.message}
      </Typography>
      <TextField
        name="text"
        label={texts.label}
        value={text}
        onChange={(event) => onChange(event.target.value)}
        multiline
        minRows={6}
        maxRows={16}
        required
        autoFocus
        error={wrong !== undefined}
        helperText={wrong ?? texts.help}
        slotProps={{ htmlInput: { maxLength: Limits.answer.max } }}
      />
    </CommandDialog>
  );
}
