import { useEffect, useState } from 'react';
import { Button, Stack, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { Limits } from '@halfpallet/contracts';
import { productSources as texts } from '../i18n/product-sources';
import { useFilterChange, withFilter } from '../shared/use-filter-change';

/** Free text that is searched for on Enter, or by the button; typing alone asks for nothing. */
export function SubmittedSearch() {
  const { filterValues } = useListContext();
  const changeFilters = useFilterChange();
  const applied = typeof filterValues.q === 'string' ? filterValues.q : '';
  const [typed, setTyped] = useState(applied);
  useEffect(() => setTyped(applied), [applied]);
  const submit = () => {
    const text = typed.trim();
    changeFilters((filters) => withFilter(filters, 'q', text === '' ? undefined : text));
  };
  return (
    <Stack
      component="form"
      role="search"
      direction="row"
      spacing={1}
      sx={{ flexGrow: 1, maxWidth: { sm: 480 } }}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label={texts.search}
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        margin="none"
        slotProps={{ htmlInput: { maxLength: Limits.search.max } }}
      />
      <Button type="submit" variant="outlined" sx={{ height: 40, flexShrink: 0 }}>
        {texts.submit}
      </Button>
    </Stack>
  );
}
