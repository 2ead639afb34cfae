import { TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { common } from '../i18n/frame';
import { useFilterChange, withFilter } from './use-filter-change';

const SEVERAL = 'several';

export interface FilterSelectProps {
  readonly field: string;
  readonly label: string;
  readonly choices: ReadonlyArray<{ readonly value: string; readonly label: string }>;
}

/** One field of a list's filter panel; the empty choice means all. */
export function FilterSelect({ field, label, choices }: FilterSelectProps) {
  const { filterValues } = useListContext();
  const changeFilters = useFilterChange();
  const chosen: unknown = filterValues[field];
  // A figure may lead here with several values, of which no choice stands for all.
  const several = Array.isArray(chosen) ? choices.filter(({ value }) => chosen.includes(value)) : [];
  const one = typeof chosen === 'string' || typeof chosen === 'boolean' ? String(chosen) : '';
  const value = several.length > 0 ? SEVERAL : one;
  const change = (next: string) =>
    next !== SEVERAL && changeFilters((filters) => withFilter(filters, field, next === '' ? undefined : next));
  return (
    <TextField
      select
      label={label}
      value={value}
      onChange={(event) => change(event.target.value)}
      margin="none"
      sx={{ minWidth: 180, maxWidth: { sm: 240 } }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true }, htmlInput: { name: field } }}
    >
      <option value="">{common.all}</option>
      {several.length > 0 && <option value={SEVERAL}>{several.map((choice) => choice.label).join(', ')}</option>}
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
