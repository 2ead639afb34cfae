import { MenuItem, TextField } from '@mui/material';
import { useInput } from 'react-admin';

export interface RecordFieldProps {
  readonly source: string;
  readonly label: string;
  readonly type?: 'text' | 'date';
  readonly minRows?: number;
  readonly maxLength?: number;
  readonly disabled?: boolean;
  readonly helperText?: string;
  /** With choices it is a list to choose from. */
  readonly choices?: readonly { readonly value: string; readonly label: string; readonly disabled?: boolean }[];
}

/**
 * One field of a record in a form of react-admin: bound to it, with what the server said about it. react-admin's own inputs hand
 * their text field a prop (`InputProps`) that this version of Material UI passes on to the page, and React complains of.
 */
export function RecordField(props: RecordFieldProps) {
  const { source, label, type = 'text', minRows, maxLength, disabled, helperText, choices } = props;
  const { id, field, fieldState } = useInput({ source, disabled });
  const { ref, ...bound } = field;
  const error = fieldState.error?.message;
  return (
    <TextField
      {...bound}
      id={id}
      inputRef={ref}
      label={label}
      type={type}
      select={choices !== undefined}
      multiline={minRows !== undefined}
      minRows={minRows}
      disabled={disabled}
      error={fieldState.invalid}
      helperText={(error ?? helperText) || ' '}
      slotProps={{
        htmlInput: { maxLength },
        ...(type === 'date' ? { inputLabel: { shrink: true } } : {}),
      }}
    >
      {choices?.map((choice) => (
        <MenuItem key={choice.value} value={choice.value} disabled={choice.disabled}>
          {choice.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
