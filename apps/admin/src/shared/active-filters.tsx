import { Button, Chip, Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import { common } from '../i18n/frame';

/** What the list is filtered by, always in sight, each with a way to take it off. */
export function ActiveFilters({ label }: { readonly label: (field: string, value: unknown) => string }) {
  const { filterValues, setFilters } = useListContext();
  const fields = Object.keys(filterValues ?? {});
  if (fields.length === 0) return null;
  const without = (gone: string) =>
    setFilters(Object.fromEntries(Object.entries(filterValues).filter(([field]) => field !== gone)), {}, false);
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
