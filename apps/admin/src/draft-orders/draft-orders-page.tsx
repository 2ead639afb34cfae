import { Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import AddCall from '@mui/icons-material/AddIcCallOutlined';
import { ListBase } from 'react-admin';
import { Link } from 'react-router';
import { DRAFT_ORDER_STATES, mayDo, type DraftOrderRow } from '@halfpallet/contracts';
import { draftOrders } from '../i18n/draft-orders';
import { common } from '../i18n/frame';
import { useMay } from '../layout/session-context';
import { NumberedOrder } from '../orders/numbered-order';
import { ActiveFilters } from '../shared/active-filters';
import { momentText } from '../shared/brisbane';
import { Copyable } from '../shared/copyable';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Money } from '../shared/money';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { StatusBadge } from '../shared/status-badge';
import { useColleagues } from '../shared/use-colleagues';
import { QuoteLinks } from './quote-links';

const texts = draftOrders.list;
const { columns } = texts;

/** One that was sent waits for its buyer, as an open quote does. */
const TONE_OF = { sent: 'open', ordered: 'done', lapsed: 'lapsed' } as const;

const COLUMNS: ReadonlyArray<ListColumn<DraftOrderRow>> = [
  { label: columns.buyer, render: (row) => <Buyer row={row} /> },
  { label: columns.state, render: ({ state }) => <StatusBadge status={TONE_OF[state]} label={texts.states[state]} /> },
  {
    align: 'right',
    source: 'totalAud',
    label: columns.total,
    render: (row) => <Total row={row} />,
  },
  { label: columns.quotes, render: ({ quoteNumbers }) => <QuoteLinks numbers={quoteNumbers} /> },
  { label: columns.sentBy, render: ({ sentByName }) => sentByName },
  { source: 'sentAt', label: columns.sentAt, render: ({ sentAt }) => momentText(sentAt) },
  {
    label: columns.validUntil,
    render: ({ validUntil }) => (validUntil === null ? common.none : momentText(validUntil)),
  },
  { label: columns.outcome, render: (row) => <Outcome row={row} /> },
];

/** What was put together for people on the phone: who made it, for whom, and what became of it. */
export function DraftOrdersPage() {
  const mayDraft = useMay()('draft-orders.send');
  const makers = useColleagues().filter(({ adminRole }) => mayDo(adminRole, 'draft-orders.send'));
  const nameOf = (field: string, value: unknown): string => {
    if (field === 'state') return `${columns.state}: ${texts.states[value as DraftOrderRow['state']] ?? String(value)}`;
    if (field !== 'sentById') return `“${String(value)}”`;
    return `${columns.sentBy}: ${makers.find(({ id }) => id === value)?.name ?? texts.somebody}`;
  };
  return (
    <Page title={texts.title} intro={texts.intro} actions={mayDraft && <NewDraft />}>
      <ListBase
        resource="draft-orders"
        perPage={25}
        sort={{ field: 'sentAt', order: 'DESC' }}
        storeKey="draft-orders.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
          <FilterSelect
            field="state"
            label={columns.state}
            choices={DRAFT_ORDER_STATES.map((value) => ({ value, label: texts.states[value] }))}
          />
          <FilterSelect
            field="sentById"
            label={columns.sentBy}
            choices={makers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </FilterRow>
        <ActiveFilters label={nameOf} />
        <ListBody
          noun={texts.noun}
          emptyText={texts.empty}
          errorTitle={texts.loadError}
          nothingMatches={common.nobodyMatches}
        >
          <ListTable columns={COLUMNS} />
        </ListBody>
      </ListBase>
    </Page>
  );
}

function NewDraft() {
  return (
    <Button variant="contained" color="secondary" startIcon={<AddCall />} component={Link} to="/draft-orders/create">
      {texts.create}
    </Button>
  );
}

function Buyer({ row: { personId, buyerName, buyerEmail } }: { readonly row: DraftOrderRow }) {
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      <MuiLink component={Link} to={`/customers/${personId}/show`}>
        {buyerName || buyerEmail || texts.erased}
      </MuiLink>
      {buyerName && buyerEmail && (
        <Typography variant="caption" color="textSecondary">
          {buyerEmail}
        </Typography>
      )}
    </Stack>
  );
}

function Total({ row: { totalAud, discountPct } }: { readonly row: DraftOrderRow }) {
  return (
    <>
      <Money value={totalAud} strong />
      {discountPct !== null && (
        <Typography variant="caption" color="textSecondary" component="div">
          {texts.discount(discountPct)}
        </Typography>
      )}
    </>
  );
}

/** The order it became; while it can become one, the link that the buyer has. */
function Outcome({ row: { state, orderId, payLink, buyerName, buyerEmail } }: { readonly row: DraftOrderRow }) {
  if (orderId !== null) return <NumberedOrder orderId={orderId} tab="details" />;
  if (state !== 'sent') return common.none;
  return <Copyable what={texts.linkOf(buyerName || buyerEmail)} value={payLink} short={texts.link} />;
}
