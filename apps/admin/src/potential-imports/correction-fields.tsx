import type { CorrectableFact } from '@halfpallet/contracts';
import { TextField } from '@mui/material';
import { common } from '../i18n/frame';
import { categoryNames, correction as texts } from '../i18n/imports';
import { Choice } from '../shared/choice';
import type { Typed } from './correction-model';

const { labels } = texts;
const NUMBERS: readonly CorrectableFact[] = ['exwPriceUsd', 'moqUnits', 'packedWeightGrams'];

export interface CorrectionFieldsProps {
  readonly fact: CorrectableFact;
  readonly typed: Typed;
  readonly onTyped: (typed: Typed) => void;
  /** What is wrong with it, once somebody tried to go on. */
  readonly wrong: string | null;
}

/** The fields that one fact is put right with. */
export function CorrectionFields({ fact, typed, onTyped, wrong }: CorrectionFieldsProps) {
  const field = (name: string, label: string) => ({
    name,
    label,
    value: typed[name] ?? '',
    onChange: (event: { target: { value: string } }) => onTyped({ ...typed, [name]: event.target.value }),
    error: wrong !== null,
    required: true,
  });
  const choose = (value: string) => onTyped({ value });
  switch (fact) {
    case 'supplierVerified':
      return (
        <Choice
          name="value"
          label={labels.supplierVerified}
          value={typed.value ?? 'no'}
          choices={[
            { value: 'yes', label: common.yes },
            { value: 'no', label: common.no },
          ]}
          onChange={choose}
        />
      );
    case 'category':
      return (
        <TextField
          {...field('value', labels.category)}
          select
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          {Object.entries(categoryNames).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </TextField>
      );
    case 'tariff':
      return (
        <>
          <TextField {...field('hsCode', labels.hsCode)} autoFocus />
          <TextField {...field('duty', labels.duty)} helperText={wrong ?? ' '} />
        </>
      );
    default:
      return (
        <TextField
          {...field('value', labels[fact])}
          autoFocus
          multiline={fact === 'description'}
          maxRows={8}
          helperText={wrong ?? ' '}
          slotProps={{ htmlInput: { inputMode: NUMBERS.includes(fact) ? 'decimal' : 'text' } }}
        />
      );
  }
}
