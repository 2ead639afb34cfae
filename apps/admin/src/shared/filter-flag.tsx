import { TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { common } from '../i18n/frame';
import { useFilterChange } from './use-filter-change';

export interface FilterFlagProps {
  readonly name: string;
  readonly label: string;
  /** Fields of the list that are true or false; one of them at a time is asked for. */
  readonly choices: ReadonlyArray<{ readonly field: string; readonly label: string }>;
}

/** Rows of which one thing is so; the empty choice means all. */
export function FilterFlag({ name, label, choices }: FilterFlagProps) {
  const { filterValues } = useListContext();
  const changeFilters = useFilterChange();
  const chosen = choices.find(({ field }) => filterValues[field] === true)?.field ?? '';
  const change = (next: string) =>
    changeFilters((filters) => {
      const others = Object.entries(filters).filter(([field]) => !choices.some((choice) => choice.field === field));
      return { ...Object.fromEntries(others), ...(next === '' ? {} : { [next]: true }) };
    });
  return (
    <TextField
      select
      label={label}
      value={chosen}
      onChange={(event) => change(event.target.value)}
      margin="none"
      sx={{ minWidth: 180, maxWidth: { sm: 240 } }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true }, htmlInput: { name } }}
    >
      <option value="">{common.all}</option>
      {choices.map((choice) => (
        <option key={choice.field} value={choice.field}>
          {choice.label}
        </option>
      ))}
    </TextField>
  );
}
