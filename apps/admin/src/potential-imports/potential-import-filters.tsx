import { Button, TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import { POTENTIAL_IMPORT_STATUSES } from '@halfpallet/contracts';
import { categoryNames, importStatusNames, potentialImports as texts } from '../i18n/imports';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { SearchField } from '../shared/search-field';

const STATUSES = POTENTIAL_IMPORT_STATUSES.map((value) => ({ value, label: importStatusNames[value] }));
const CATEGORIES = Object.entries(categoryNames).map(([value, label]) => ({ value, label }));

/** What the list shows and in which order; all of it is in sight, so that nothing is filtered unnoticed. */
export function PotentialImportFilters() {
  const { filterValues, setFilters } = useListContext();
  return (
    <FilterRow>
      <SearchField label={texts.search} />
      <FilterSelect field="adminStatus" label={texts.status} choices={STATUSES} />
      <FilterSelect field="category" label={texts.category} choices={CATEGORIES} />
      <SortSelect />
      <Button
        variant="outlined"
        disabled={Object.keys(filterValues).length === 0}
        onClick={() => setFilters({}, {}, false)}
        sx={{ height: 40, flexShrink: 0 }}
      >
        {texts.clear}
      </Button>
    </FilterRow>
  );
}

function SortSelect() {
  const { sort, setSort } = useListContext();
  return (
    <TextField
      select
      label={texts.sort}
      value={`${sort.field} ${sort.order}`}
      onChange={(event) => {
        const [field = '', order] = event.target.value.split(' ');
        setSort({ field, order: order as 'ASC' | 'DESC' });
      }}
      margin="none"
      sx={{ minWidth: 180, maxWidth: { sm: 240 } }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true }, htmlInput: { name: 'sort' } }}
    >
      {Object.entries(texts.sorts).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </TextField>
  );
}
