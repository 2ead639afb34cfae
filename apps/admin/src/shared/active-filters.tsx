import { Button, Chip, Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import { common } from '../i18n/frame';
import { useFilterChange, withFilter } from './use-filter-change';

/** What the list is filtered by, always in sight, each with a way to take it off. */
export function ActiveFilters({ label }: { readonly label: (field: string, value: unknown) => string }) {
  const { filterValues, setFilters } = useListContext();
  const changeFilters = useFilterChange();
  const fields = Object.keys(filterValues ?? {});
  if (fields.length === 0) return null;
  const without = (gone: string) => changeFilters((filters) => withFilter(filters, gone, undefined));
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', mb: 1.5 }}>
      {fields.map((field) => (
        <Chip key={field} size="small" label={label(field, filterValues[field])} onDelete={() => without(field)} />
      ))}
      <Button size="small" onClick={() => setFilters({}, {}, false)}>
        {common.clearFilters}
      </Button>
    </Stack>
  );
}
