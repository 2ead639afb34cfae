import { TextField } from '@mui/material';

export interface DayFieldProps {
  readonly name: string;
  readonly label: string;
  /** YYYY-MM-DD */
  readonly value: string;
  readonly onChange: (day: string) => void;
  /** The last day that can be meant, YYYY-MM-DD. */
  readonly latest: string;
  /** What is wrong with it, once somebody tried to go on. */
  readonly wrong: string | null;
}

/** A calendar day in Brisbane: the bank's, or one that a buyer is given. */
export function DayField({ name, label, value, onChange, latest, wrong }: DayFieldProps) {
  return (
    <TextField
      name={name}
      type="date"
      label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={wrong !== null}
      helperText={wrong ?? ' '}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: latest } }}
      required
    />
  );
}

/** A day that has been, as far as the bank's calendar goes: it books nothing in the future. */
export function isPastDay(day: string, latest: string): boolean {
  return day !== '' && day <= latest;
}
