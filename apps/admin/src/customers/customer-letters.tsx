import { Box, Link as MuiLink } from '@mui/material';
import { Link } from 'react-router';
import type {
  AbandonedCart,
  AdminCustomer,
  AdminQuoteRow,
  ContactMessageRow,
  MailRow,
  OrderComment,
} from '@halfpallet/contracts';
import { abandonedCarts, customer as texts } from '../i18n/people';
import { mails } from '../i18n/support';
import { pathOfOrder } from '../orders/order-model';
import { dayText, momentText } from '../shared/brisbane';
import { filteredList } from '../shared/filtered-list';
import type { ListColumn } from '../shared/list-table';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';
import { StatusBadge } from '../shared/status-badge';
import { CustomerRecords } from './customer-records';

const { columns } = texts;

const QUOTES: ReadonlyArray<ListColumn<AdminQuoteRow>> = [
  { label: columns.quote, render: (quote) => <Mono nowrap>{quote.quoteNumber}</Mono> },
  { label: columns.product, render: (quote) => `${quote.quantity} × ${quote.productName}` },
  { label: columns.status, render: (quote) => <QuoteState quote={quote} /> },
  { label: columns.validUntil, render: (quote) => dayText(quote.validUntil) },
  { label: columns.total, align: 'right', render: (quote) => <Money value={quote.totalAud} strong /> },
];

const CARTS: ReadonlyArray<ListColumn<AbandonedCart>> = [
  {
    label: columns.product,
    render: ({ items }) => items.map(({ productName, quantity }) => `${quantity} × ${productName}`).join(', '),
  },
  {
    label: columns.status,
    render: ({ checkoutStartedAt }) => abandonedCarts.stages[checkoutStartedAt === null ? 'quote' : 'checkout'],
  },
  { label: columns.at, render: (cart) => momentText(cart.lastViewedAt) },
  {
    label: columns.total,
    align: 'right',
    render: ({ totalPriceAud }) =>
      totalPriceAud === null ? abandonedCarts.noPrice : <Money value={totalPriceAud} strong />,
  },
];

const COMMENTS: ReadonlyArray<ListColumn<OrderComment>> = [
  {
    label: columns.comment,
    render: (comment) => <Box sx={{ overflowWrap: 'anywhere', minWidth: { md: 240 } }}>{comment.text}</Box>,
  },
  { label: columns.author, render: ({ author }) => author.name },
  { label: columns.at, render: (comment) => momentText(comment.at) },
  {
    label: columns.order,
    render: ({ orderId }) => (
      <MuiLink component={Link} to={pathOfOrder(orderId, 'history')}>
        {texts.openOrder}
      </MuiLink>
    ),
  },
];

const MESSAGES: ReadonlyArray<ListColumn<ContactMessageRow>> = [
  { label: columns.subject, render: (message) => message.subject || texts.erased },
  { label: columns.at, render: (message) => momentText(message.at) },
  { label: columns.status, render: ({ answeredAt }) => (answeredAt === null ? texts.waits : texts.answered) },
  { label: columns.assignee, render: ({ assignee }) => assignee?.name },
];

const MAILS: ReadonlyArray<ListColumn<MailRow>> = [
  { label: columns.subject, render: (mail) => mail.subject ?? texts.erased },
  { label: columns.at, render: (mail) => momentText(mail.at) },
  { label: columns.status, render: ({ state }) => <StatusBadge status={state} label={mails.states[state]} /> },
];

/** What was offered to a customer and left standing, what they wrote, what was written to them, and what staff noted. */
export function CustomerLetters({ customer }: { readonly customer: AdminCustomer }) {
  const { personIds } = customer;
  const theirs = { personId: personIds };
  return (
    <>
      <CustomerRecords
        title={texts.quotes}
        resource="quotes"
        permission="orders.read"
        filter={{ contactId: personIds }}
        sortedBy="createdAt"
        columns={QUOTES}
      />
      <CustomerRecords
        title={texts.carts}
        resource="abandoned-carts"
        permission="carts.read"
        filter={{ customerId: personIds }}
        sortedBy="lastViewedAt"
        columns={CARTS}
        all={filteredList('/abandoned-carts', { customerId: personIds })}
      />
      <CustomerRecords
        title={texts.messages}
        resource="contact-messages"
        permission="contact-messages.read"
        filter={theirs}
        sortedBy="at"
        columns={MESSAGES}
        all={filteredList('/contact-messages', theirs)}
      />
      <CustomerRecords
        title={texts.mails}
        resource="mails"
        permission="mails.read"
        filter={theirs}
        sortedBy="at"
        columns={MAILS}
        all={filteredList('/mails', theirs)}
      />
      <CustomerRecords
        title={texts.comments}
        resource="order-comments"
        permission="orders.read"
        filter={{ contactId: personIds }}
        sortedBy="at"
        columns={COMMENTS}
      />
    </>
  );
}

/** Leads on to the order a quote became. */
function QuoteState({ quote: { status, orderId } }: { readonly quote: AdminQuoteRow }) {
  const badge = <StatusBadge status={status} />;
  if (orderId === null) return badge;
  return (
    <MuiLink component={Link} to={pathOfOrder(orderId, 'details')}>
      {badge}
    </MuiLink>
  );
}
