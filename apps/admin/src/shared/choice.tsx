import { useId } from 'react';
import { FormControl, FormControlLabel, FormHelperText, FormLabel, Radio, RadioGroup } from '@mui/material';

export interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  /** Null while nothing is chosen. */
  readonly value: Value | null;
  readonly choices: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  readonly onChange: (value: Value) => void;
  /** What is wrong with it; undefined for nothing. */
  readonly error?: string;
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({ name, label, value, choices, onChange, error }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <FormControl margin="none" error={error !== undefined}>
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        name={name}
        value={value}
        onChange={(_event, next) => onChange(next as Value)}
        // A dialog that cannot be sent leads to what is wrong.
        {...(error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error`, tabIndex: -1 })}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio size="small" />}
            label={choice.label}
          />
        ))}
      </RadioGroup>
      {error !== undefined && <FormHelperText id={`${id}-error`}>{error}</FormHelperText>}
    </FormControl>
  );
}
