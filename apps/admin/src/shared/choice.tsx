import { useId } from 'react';
import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';

export interface ChoiceProps<Value extends string> {
  readonly name: string;
  readonly label: string;
  readonly value: Value;
  readonly choices: ReadonlyArray<{ readonly value: Value; readonly label: string }>;
  readonly onChange: (value: Value) => void;
}

/** One of a few, all in sight. */
export function Choice<Value extends string>({ name, label, value, choices, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <FormControl margin="none">
      <FormLabel id={id}>{label}</FormLabel>
      <RadioGroup aria-labelledby={id} name={name} value={value} onChange={(_event, next) => onChange(next as Value)}>
        {choices.map((choice) => (
          <FormControlLabel
            key={choice.value}
            value={choice.value}
            control={<Radio size="small" />}
            label={choice.label}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
