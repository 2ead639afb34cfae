import type { Decider } from '@halfpallet/event-store';
import type { AdjustmentReason, OrderStatus, TaxDocumentKind, TaxDocumentWait } from '@halfpallet/contracts';
import { documentOf, goodsOf, IssuedDocuments, type IssuedDocument } from './issued-documents';
import type { InvoicedLine, StatedPrice, TaxDocumentEvent } from './tax-document.events';

/** What of an order its documents state. */
export interface InvoicedOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly livemode: boolean;
  readonly status: OrderStatus;
  readonly lines: readonly InvoicedLine[];
  /** What it was ordered for. */
  readonly price: StatedPrice;
  /** What the buyer pays for it in the end; null while that is not settled. */
  readonly consideration: StatedPrice | null;
  /** Nothing more is asked for, whichever of status and money knows it first. */
  readonly isOver: boolean;
  /** Paid of it. */
  readonly receivedCents: number;
  /** Still to be paid. */
  readonly openCents: number;
}

export interface IssueTaxDocuments {
  readonly order: InvoicedOrder;
  /** How many documents the order had before somebody looked at it: what was issued since may be of something seen later. */
  readonly documentsSeen: number;
  /** RFC 3339 UTC. */
  readonly issuedAt: string;
}

/** What comes next of an order's documents: one that can be issued, or what has to happen first; neither once everything is stated. */
export interface NextDocument {
  readonly next: TaxDocumentKind | null;
  readonly waitsFor: TaxDocumentWait | null;
}

const NOTHING: NextDocument = { next: null, waitsFor: null };

/**
 * An order has one tax invoice, from its confirmation on: until then its items may change. Whatever else it comes to, or holds, afterwards is
 * stated by adjustment notes, so that invoice and notes add up to what the buyer pays. An order that is over and of which nothing is kept
 * needs none.
 */
export function nextDocument(
  order: Pick<InvoicedOrder, 'status' | 'consideration' | 'isOver' | 'lines'>,
  issued: ReadonlyArray<Pick<IssuedDocument, 'states' | 'goods'>>,
): NextDocument {
  const { status, consideration, isOver } = order;
  const stated = issued.at(-1)?.states;
  if (status === 'pending') return { next: null, waitsFor: 'confirmation' };
  if (!stated) {
    if (!isOver) return { next: 'tax-invoice', waitsFor: null };
    if (consideration === null) return { next: null, waitsFor: 'money' };
    return consideration.totalCents > 0 ? { next: 'tax-invoice', waitsFor: null } : NOTHING;
  }
  if (consideration === null) return { next: null, waitsFor: 'money' };
  const isStated = isSame(stated, consideration) && !holdsOthers(order, issued);
  return isStated ? NOTHING : { next: 'adjustment-note', waitsFor: null };
}

/** Whether an order that goes on holds something else than its documents name. */
function holdsOthers(
  { lines, isOver }: Pick<InvoicedOrder, 'lines' | 'isOver'>,
  issued: ReadonlyArray<Pick<IssuedDocument, 'goods'>>,
): boolean {
  return !isOver && issued.findLast(({ goods }) => goods !== null)?.goods !== goodsOf(lines);
}

const isSame = (one: StatedPrice, other: StatedPrice) =>
  one.totalCents === other.totalCents && one.gstCents === other.gstCents;

/** Everything that can be stated of an order by now: its tax invoice, an adjustment note where it comes to another price, or nothing. */
export const taxDocuments: Decider<IssuedDocuments, IssueTaxDocuments, TaxDocumentEvent> = {
  initial: IssuedDocuments.none,
  evolve: (issued, event) => issued.with(event),
  decide({ order, documentsSeen, issuedAt }, issued) {
    const { orderId, orderNumber, livemode, price, lines, receivedCents, openCents } = order;
    if (issued.of(orderId).length !== documentsSeen) return [];
    const events: TaxDocumentEvent[] = [];
    const documents = () => [...issued.of(orderId), ...events.map(documentOf)];
    const next = () => nextDocument(order, documents()).next;
    const head = (series: string) => ({
      number: issued.next(livemode ? series : `TEST-${series}`),
      ...{ orderId, orderNumber, livemode, issuedAt },
    });
    if (next() === 'tax-invoice') {
      events.push({ type: 'TaxInvoiceIssued', data: { ...head('INV'), ...price, lines, receivedCents, openCents } });
    }
    if (next() === 'adjustment-note') {
      const [invoice, last] = [documents()[0]!, documents().at(-1)!];
      const [from, to] = [last.states, order.consideration!];
      const of = { invoiceNumber: invoice.number, invoicedAt: invoice.issuedAt };
      const others = holdsOthers(order, documents()) ? { lines } : {};
      const reason = reasonOf(order, last, 'lines' in others);
      const data = { ...head('ADJ'), ...of, from, to, orderedCents: price.totalCents, reason, ...others };
      events.push({ type: 'AdjustmentNoteIssued', data });
    }
    return events;
  },
};

function reasonOf(
  { status, price, consideration, isOver }: InvoicedOrder,
  last: IssuedDocument,
  holdsOthers: boolean,
): AdjustmentReason {
  if (isOver) return status === 'cancelled' ? 'cancelled' : 'refunded';
  // The note before said that it was over; what goes on again asks for its price anew.
  if (last.reason === 'cancelled' || last.reason === 'refunded') return 'reopened';
  if (holdsOthers || price.totalCents !== last.orderedCents) return 'changed';
  return consideration!.totalCents > last.states.totalCents ? 'came-back' : 'part-refunded';
}
