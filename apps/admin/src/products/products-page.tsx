import { Stack } from '@mui/material';
import { ListBase } from 'react-admin';
import type { ListedProductRow } from '@halfpallet/contracts';
import { products as texts } from '../i18n/products';
import { FilterFlag } from '../shared/filter-flag';
import { FilterRow } from '../shared/filter-row';
import { countText, wordsOf } from '../shared/format';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Page } from '../shared/page';
import { Picture } from '../shared/picture';
import { SearchField } from '../shared/search-field';

const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<ListedProductRow>> = [
  { source: 'productName', label: columns.product, render: (row) => <Named row={row} /> },
  { source: 'sector', label: columns.sector, render: (row) => wordsOf(row.sector) },
  { source: 'supplierName', label: columns.supplier, render: (row) => row.supplierName },
  {
    align: 'right',
    source: 'photographs',
    label: columns.photographs,
    render: (row) => countText(row.photographs),
  },
];

const WITHOUT = [{ field: 'withoutPhotographs', label: texts.without }];

/** Every product of the shop; each leads to its page. */
export function ProductsPage() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase<ListedProductRow>
        resource="products"
        perPage={25}
        sort={{ field: 'productName', order: 'ASC' }}
        storeKey="products.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
          <FilterFlag name="photographs" label={texts.photographs} choices={WITHOUT} />
        </FilterRow>
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <ListTable columns={COLUMNS} opens />
        </ListBody>
      </ListBase>
    </Page>
  );
}

function Named({ row }: { readonly row: ListedProductRow }) {
  return (
    <Stack component="span" direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
      <Picture src={row.imageUrl} size={40} />
      <span>{row.productName}</span>
    </Stack>
  );
}
