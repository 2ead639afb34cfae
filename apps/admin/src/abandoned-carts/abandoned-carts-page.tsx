import { Link as MuiLink, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { ListBase, useDataProvider, useListContext } from 'react-admin';
import { Link } from 'react-router';
import { Business, type AbandonedCart } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { orders } from '../i18n/orders';
import { abandonedCarts as texts } from '../i18n/people';
import { OrdersTabs } from '../orders/orders-tabs';
import type { AdminDataProvider } from '../providers/data-provider';
import { ActiveFilters } from '../shared/active-filters';
import { momentText } from '../shared/brisbane';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { FilterValue } from '../shared/filter-value';
import { audText, countText } from '../shared/format';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Money } from '../shared/money';
import { Page } from '../shared/page';
import { Revealable } from '../shared/revealable';
import { SearchField } from '../shared/search-field';
import { StatusBadge } from '../shared/status-badge';

const WORTH_HOLDS_MS = 60_000;
const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<AbandonedCart>> = [
  { label: columns.guest, render: (row) => <Guest row={row} /> },
  { label: columns.email, render: (row) => <Email row={row} /> },
  { label: columns.goods, render: (row) => <Goods row={row} /> },
  { source: 'lastViewedAt', label: columns.lastViewed, render: (row) => momentText(row.lastViewedAt) },
  {
    align: 'right',
    source: 'totalPriceAud',
    label: columns.total,
    render: (row) => (row.totalPriceAud === null ? texts.noPrice : <Money value={row.totalPriceAud} strong />),
  },
  { label: columns.stage, render: ({ stage }) => <StatusBadge status={stage} label={texts.stages[stage]} /> },
];

/** Who left without ordering, and what for. */
export function AbandonedCartsPage() {
  return (
    <Page
      title={orders.title}
      tabTitle={orders.tabs.abandonedCarts}
      intro={texts.intro(countText(Business.abandonedAfterHours))}
    >
      <OrdersTabs current="abandoned-carts" />
      <ListBase
        resource="abandoned-carts"
        perPage={25}
        sort={{ field: 'lastViewedAt', order: 'DESC' }}
        storeKey="abandoned-carts.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
          <FilterSelect
            field="stage"
            label={columns.stage}
            choices={Object.entries(texts.stages).map(([value, label]) => ({ value, label }))}
          />
          <FilterValue field="totalPriceAud_gte" label={texts.totalFrom} type="number" toFilter={Number} />
        </FilterRow>
        <ActiveFilters label={filterLabel} />
        <ListBody
          noun={texts.noun}
          emptyText={texts.empty}
          errorTitle={texts.loadError}
          nothingMatches={common.nobodyMatches}
        >
          <ListTable columns={COLUMNS} />
          <Worth />
        </ListBody>
      </ListBase>
    </Page>
  );
}

/** What all carts of the filter come to, not only those of the page. */
function Worth() {
  const { filterValues } = useListContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['abandoned-carts', 'worth', filterValues],
    queryFn: () => dataProvider.worthOfCarts(filterValues),
    retry: false,
    // All of them are priced for it.
    staleTime: WORTH_HOLDS_MS,
  });
  if (!data) return null;
  return (
    <Typography sx={{ px: 2, py: 1.25, textAlign: { md: 'right' } }}>
      {texts.worth(countText(data.carts), data.carts === 1)} <Money value={data.totalPriceAud} strong />
    </Typography>
  );
}

function Guest({ row: { customerId, guestName } }: { readonly row: AbandonedCart }) {
  const name = guestName ?? texts.anonymous;
  if (customerId === null) return name;
  return (
    <MuiLink component={Link} to={`/customers/${customerId}/show`}>
      {name}
    </MuiLink>
  );
}

/** To write to them about it: masked until somebody says why, and then with a button that copies it. */
function Email({ row: { customerId, guestName, guestEmail } }: { readonly row: AbandonedCart }) {
  if (customerId === null) return guestEmail ?? common.none;
  const what = texts.emailOf(guestName ?? texts.anonymous);
  return <Revealable resource="customers" recordId={customerId} field="email" what={what} value={guestEmail} />;
}

function Goods({ row: { items } }: { readonly row: AbandonedCart }) {
  return (
    <Stack spacing={0.5}>
      {items.map(({ productId, productName, quantity, totalPriceAud }) => (
        <span key={`${productId} ${productName}`}>
          {totalPriceAud === null ? (
            productName
          ) : (
            <MuiLink href={`/product/${productId}`} target="_blank" rel="noopener">
              {productName}
            </MuiLink>
          )}{' '}
          <Typography component="span" variant="caption" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
            {texts.quantity(countText(quantity))}
          </Typography>
        </span>
      ))}
    </Stack>
  );
}

function filterLabel(field: string, value: unknown): string {
  if (field === 'totalPriceAud_gte') return texts.from(audText(Number(value)));
  if (field !== 'stage') return `“${String(value)}”`;
  return texts.stages[value as AbandonedCart['stage']];
}
