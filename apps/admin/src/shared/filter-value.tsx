import { useEffect, useState } from 'react';
import { TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { brisbaneDate, LAST_DAY } from './brisbane';
import { useFilterChange, withFilter } from './use-filter-change';

export interface FilterValueProps {
  readonly field: string;
  readonly label: string;
  readonly type: 'date' | 'number' | 'text';
  /** What the field shows, as what the list is asked for. */
  readonly toFilter: (typed: string) => string | number;
}

const BOUNDS = { date: { max: LAST_DAY }, number: { min: 0 }, text: {} };

/** A typed bound of a list, applied when the field is left or Enter is pressed. */
export function FilterValue({ field, label, type, toFilter }: FilterValueProps) {
  const { filterValues } = useListContext();
  const changeFilters = useFilterChange();
  const applied = shown(filterValues[field], type);
  const [typed, setTyped] = useState(applied);
  useEffect(() => setTyped(applied), [applied]);
  const apply = () => {
    if (typed === applied) return;
    changeFilters((filters) => withFilter(filters, field, typed === '' ? undefined : toFilter(typed)));
  };
  return (
    <TextField
      type={type}
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={apply}
      onKeyDown={(event) => {
        if (event.key === 'Enter') apply();
      }}
      margin="none"
      sx={{ maxWidth: { sm: 180 } }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { name: field, ...BOUNDS[type] } }}
    />
  );
}

function shown(value: unknown, type: FilterValueProps['type']): string {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return '';
  if (type !== 'date') return value;
  const time = Date.parse(value);
  return Number.isNaN(time) ? '' : brisbaneDate(time);
}
