import type { FindResponse, FoundKind } from '@halfpallet/contracts';
import { find as texts } from '../i18n/frame';
import { statusNames } from '../i18n/orders';
import type { MenuEntry } from '../layout/menu-entries';
import { pathOfOrder } from '../orders/order-model';
import { momentText } from '../shared/brisbane';
import { filteredList } from '../shared/filtered-list';
import { audText, wordsOf } from '../shared/format';

/** One thing that was found, and where it stands. */
export interface Entry {
  /** Unlike any other's. */
  readonly id: string;
  readonly group: FoundKind | 'pages';
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

export type PageEntry = Pick<MenuEntry, 'to' | 'label'>;

/** Parts of a line, without those that are missing. */
const line = (...parts: ReadonlyArray<string | null>) => parts.filter(Boolean).join(' · ');

/** Records in the order of their kinds; pages that are called like the text stand before them, other pages behind. */
export function entriesOf(found: FindResponse | undefined, pages: readonly PageEntry[], typed: string): Entry[] {
  const text = typed.trim().toLowerCase();
  const named = pages.filter(({ label }) => label.toLowerCase().includes(text));
  const first = text === '' ? [] : named.filter(({ label }) => label.toLowerCase().startsWith(text));
  const rest = named.filter((page) => !first.includes(page));
  // Of one kind all stand together, so that it has one heading.
  const ahead = first.length > 0;
  const pageEntries = [...first, ...rest].map(pageEntry);
  const records = found ? recordsOf(found) : [];
  return ahead ? [...pageEntries, ...records] : [...records, ...pageEntries];
}

function pageEntry({ to, label }: PageEntry): Entry {
  return { id: `page ${to}`, group: 'pages', title: label, detail: '', to };
}

function recordsOf({ orders, customers, quotes, products, jobs }: FindResponse): Entry[] {
  return [
    ...orders.map((order): Entry => ({
      id: `order ${order.id}`,
      group: 'orders',
      title: order.orderNumber,
      detail: line(
        order.billingName,
        statusNames[order.status],
        audText(order.totalAud),
        momentText(order.createdAt),
        order.whyItStands,
      ),
      to: pathOfOrder(order.id, 'details'),
    })),
    ...customers.map((customer): Entry => ({
      id: `customer ${customer.id}`,
      group: 'customers',
      title: customer.name,
      detail: line(customer.email, customer.phone, customer.owedAud > 0 ? texts.owes(audText(customer.owedAud)) : null),
      to: `/customers/${encodeURIComponent(customer.id)}/show`,
    })),
    ...quotes.map((quote): Entry => ({
      id: `quote ${quote.id}`,
      group: 'quotes',
      title: quote.quoteNumber,
      detail: line(quote.status, texts.quantity(quote.quantity, quote.productName), audText(quote.totalAud)),
      to: filteredList('/quotes', { q: quote.quoteNumber }),
    })),
    ...products.map((product): Entry => ({
      id: `product ${product.id}`,
      group: 'products',
      title: product.productName,
      detail: line(texts.product(product.id), wordsOf(product.sector), product.supplierName),
      to: `/products/${product.id}/show`,
    })),
    ...jobs.map((job): Entry => ({
      id: `job ${job.id}`,
      group: 'jobs',
      title: job.jobId,
      detail: texts.job(job.queue, job.state),
      to: job.state === 'dead' ? '/queues#dead-jobs' : `/queues?job=${encodeURIComponent(job.id)}`,
    })),
  ];
}
