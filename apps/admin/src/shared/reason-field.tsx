import { TextField } from '@mui/material';
import { Limits } from '@halfpallet/contracts';
import { common } from '../i18n/frame';

export interface ReasonFieldProps {
  readonly value: string;
  readonly onChange: (reason: string) => void;
  /** Shows what is wrong only after a try to go on. */
  readonly tried: boolean;
  /** What the reason is for, where a dialog asks for more than one. */
  readonly name?: string;
  readonly label?: string;
  readonly autoFocus?: boolean;
}

export function ReasonField(props: ReasonFieldProps) {
  const { value, onChange, tried, name = 'reason', label = common.reason, autoFocus = false } = props;
  const wrong = tried && !isReason(value);
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      multiline
      minRows={2}
      required
      autoFocus={autoFocus}
      error={wrong}
      helperText={wrong ? common.reasonTooShort(Limits.reason.min) : common.reasonHelp}
      slotProps={{ htmlInput: { maxLength: Limits.reason.max } }}
    />
  );
}

export function isReason(text: string): boolean {
  return text.trim().length >= Limits.reason.min;
}
