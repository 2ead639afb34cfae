import { TextField } from '@mui/material';

export interface AmountFieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly onChange: (typed: string) => void;
  /** What is wrong with it, once somebody tried to go on. */
  readonly wrong: string | null;
  readonly autoFocus?: boolean;
}

/** Dollars, typed as people type them. */
export function AmountField({ name, label, value, onChange, wrong, autoFocus = false }: AmountFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={wrong !== null}
      helperText={wrong ?? ' '}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
      required
      autoFocus={autoFocus}
    />
  );
}
