import { TextField } from '@mui/material';

export interface ChoiceFieldProps<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly choices: ReadonlyArray<readonly [value: Value, label: string]>;
  readonly onChange: (value: Value) => void;
}

/** One of a few, in a dialog. */
export function ChoiceField<Value extends string>({ label, value, choices, onChange }: ChoiceFieldProps<Value>) {
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {choices.map(([one, text]) => (
        <option key={one} value={one}>
          {text}
        </option>
      ))}
    </TextField>
  );
}
