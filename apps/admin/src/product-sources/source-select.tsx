import { TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { productSources as texts } from '../i18n/product-sources';
import { useFilterChange, withFilter } from '../shared/use-filter-change';

/** As the specification lists them. */
const SOURCES = ['alibaba', 'aliexpress', 'amazon', 'ebay'] as const;

export function SourceSelect() {
  const { filterValues } = useListContext();
  const changeFilters = useFilterChange();
  const value = typeof filterValues.source === 'string' ? filterValues.source : '';
  return (
    <TextField
      select
      label={texts.source}
      value={value}
      onChange={({ target }) =>
        changeFilters((filters) => withFilter(filters, 'source', target.value === '' ? undefined : target.value))
      }
      margin="none"
      sx={{ minWidth: 180, maxWidth: { sm: 240 } }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true }, htmlInput: { name: 'source' } }}
    >
      <option value="">{texts.allSources}</option>
      {SOURCES.map((source) => (
        <option key={source} value={source}>
          {source}
        </option>
      ))}
    </TextField>
  );
}
