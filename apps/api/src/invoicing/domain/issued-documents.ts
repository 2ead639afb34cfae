import type { AdjustmentReason, TaxDocumentKind } from '@halfpallet/contracts';
import type { InvoicedLine, StatedPrice, TaxDocumentEvent } from './tax-document.events';

/** What later documents, and whoever asks for one, have to know of an issued one. */
export interface IssuedDocument {
  readonly number: string;
  readonly kind: TaxDocumentKind;
  readonly issuedAt: string;
  /** What the order comes to from here on. */
  readonly states: StatedPrice;
  /** By how much the price became another one; of an invoice the price itself. */
  readonly amount: StatedPrice;
  /** What the order was ordered for when it was issued. */
  readonly orderedCents: number;
  /** By `goodsOf`, what it names; null of a note that leaves them as they were. */
  readonly goods: string | null;
  /** Of a note; an invoice needs none. */
  readonly reason: AdjustmentReason | null;
}

export interface ShelvedDocument extends IssuedDocument {
  /** How many were issued before it: its revision in the stream. */
  readonly place: number;
}

/** What states that follow from each other share. Only the last of them adds to it. */
interface Shelf {
  readonly byOrder: Map<string, ShelvedDocument[]>;
  size: number;
}

/**
 * The documents of all orders, once so many were issued. What was issued never changes, so states that follow from each other share a
 * shelf, of which each sees its own beginning: a copy at each event takes a minute for 20,000.
 */
export class IssuedDocuments {
  static readonly none = new IssuedDocuments({ byOrder: new Map(), size: 0 }, 0, {});

  private constructor(
    private readonly shelf: Shelf,
    private readonly size: number,
    /** How many each series has. */
    private readonly counts: Readonly<Record<string, number>>,
  ) {}

  /** Oldest first: the tax invoice, then its adjustment notes. */
  of(orderId: string): readonly ShelvedDocument[] {
    return (this.shelf.byOrder.get(orderId) ?? []).filter(({ place }) => place < this.size);
  }

  /** The number after the last one of a series, e.g. `INV-000042`. */
  next(series: string): string {
    return `${series}-${String((this.counts[series] ?? 0) + 1).padStart(6, '0')}`;
  }

  with(event: TaxDocumentEvent): IssuedDocuments {
    const { orderId, number } = event.data;
    // Somebody else went on from here, or starts here: what they see stays theirs.
    const shelf = this.size > 0 && this.shelf.size === this.size ? this.shelf : this.copied();
    const known = shelf.byOrder.get(orderId);
    const document = { ...documentOf(event), place: this.size };
    if (known) known.push(document);
    else shelf.byOrder.set(orderId, [document]);
    shelf.size += 1;
    const series = seriesOf(number);
    return new IssuedDocuments(shelf, shelf.size, { ...this.counts, [series]: (this.counts[series] ?? 0) + 1 });
  }

  private copied(): Shelf {
    const orders = [...this.shelf.byOrder.keys()].map((id): [string, ShelvedDocument[]] => [id, [...this.of(id)]]);
    return { byOrder: new Map(orders.filter(([, documents]) => documents.length > 0)), size: this.size };
  }
}

/** What lines say to whoever reads them, whichever of them came anew. */
export const goodsOf = (lines: readonly InvoicedLine[]): string =>
  lines
    .map(({ productId, name, quantity, totalCents }) => `${productId} ${quantity} ${totalCents} ${name}`)
    .toSorted()
    .join('\n');

const seriesOf = (number: string): string => number.slice(0, number.lastIndexOf('-'));

export function documentOf({ type, data }: TaxDocumentEvent): IssuedDocument {
  const { number, issuedAt } = data;
  if (type === 'TaxInvoiceIssued') {
    const price = { totalCents: data.totalCents, gstCents: data.gstCents };
    const orderedCents = price.totalCents;
    const goods = goodsOf(data.lines);
    return { number, issuedAt, kind: 'tax-invoice', states: price, amount: price, orderedCents, goods, reason: null };
  }
  const { from, to, orderedCents, reason, lines } = data;
  const amount = { totalCents: to.totalCents - from.totalCents, gstCents: to.gstCents - from.gstCents };
  const goods = lines ? goodsOf(lines) : null;
  return { number, issuedAt, kind: 'adjustment-note', states: to, amount, orderedCents, goods, reason };
}
