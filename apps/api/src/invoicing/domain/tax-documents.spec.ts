import { given } from '@halfpallet/testing';
import { documentOf, IssuedDocuments } from './issued-documents';
import type { AdjustmentNoteIssued, TaxDocumentEvent, TaxInvoiceIssued } from './tax-document.events';
import { nextDocument, taxDocuments, type InvoicedOrder } from './tax-documents';

const at = '2026-11-30T02:00:00.000Z';
const later = '2026-12-02T02:00:00.000Z';
const price = { totalCents: 110_000, gstCents: 10_000 };
const lines = [{ itemId: 'i1', productId: 1, name: 'Mixer', quantity: 80, totalCents: 110_000 }];
const order = (more: Partial<InvoicedOrder> = {}): InvoicedOrder => ({
  ...{ orderId: 'o1', orderNumber: 'HP-1', livemode: true, status: 'confirmed', lines, price },
  ...{ receivedCents: 55_000, openCents: 55_000 },
  consideration: more.price ?? price,
  isOver: more.status === 'cancelled' || more.status === 'refunded',
  ...more,
});
const invoice = (number: string, of: InvoicedOrder = order()): TaxInvoiceIssued => {
  const { orderId, orderNumber, livemode, receivedCents, openCents } = of;
  const told = { number, orderId, orderNumber, livemode, issuedAt: at, lines: of.lines, receivedCents, openCents };
  return { type: 'TaxInvoiceIssued', data: { ...told, ...of.price } };
};
const note = (number: string, more: Partial<AdjustmentNoteIssued['data']>): AdjustmentNoteIssued => ({
  type: 'AdjustmentNoteIssued',
  data: {
    ...{ number, orderId: 'o1', orderNumber: 'HP-1', livemode: true, issuedAt: later },
    ...{ invoiceNumber: 'INV-000001', invoicedAt: at, from: price, to: price, orderedCents: 110_000 },
    reason: 'part-refunded',
    ...more,
  },
});
const asked = (history: readonly TaxDocumentEvent[], of: InvoicedOrder, issuedAt = at) => {
  const documentsSeen = history.filter(({ data }) => data.orderId === of.orderId).length;
  return given(taxDocuments, history).when({ order: of, documentsSeen, issuedAt });
};

describe('the tax invoice of an order', () => {
  it('takes the next number, and is the only one however often it is asked for', () => {
    asked([], order()).then([invoice('INV-000001')]);
    asked([invoice('INV-000001')], order(), later).then([]);
    const other = order({ orderId: 'o2', orderNumber: 'HP-2' });
    asked([invoice('INV-000001')], other).then([invoice('INV-000002', other)]);
  });

  it('has a series of its own where no money moves', () => {
    const test = order({ livemode: false });
    asked([invoice('INV-000001')], { ...test, orderId: 'o2' }).then([
      invoice('TEST-INV-000001', { ...test, orderId: 'o2' }),
    ]);
  });

  it('waits for the confirmation, until which items may change', () => {
    expect(nextDocument(order({ status: 'pending' }), [])).toEqual({ next: null, waitsFor: 'confirmation' });
    asked([], order({ status: 'pending' })).then([]);
  });

  it('is issued while money is on its way back; what becomes of that is stated later', () => {
    const moving = order({ consideration: null });
    asked([], moving).then([invoice('INV-000001')]);
    asked([invoice('INV-000001')], moving, later).then([]);
    expect(nextDocument(moving, [documentOf(invoice('INV-000001'))])).toEqual({ next: null, waitsFor: 'money' });
  });

  it('is not needed of an order that is over and keeps nothing; where something is kept it comes with its note', () => {
    const over = order({ status: 'cancelled', consideration: { totalCents: 0, gstCents: 0 } });
    asked([], over).then([]);
    expect(nextDocument(over, [])).toEqual({ next: null, waitsFor: null });
    expect(nextDocument({ ...over, consideration: null }, [])).toEqual({ next: null, waitsFor: 'money' });
    const kept = { totalCents: 22_000, gstCents: 2_000 };
    asked([], { ...over, consideration: kept }).then([
      invoice('INV-000001'),
      note('ADJ-000001', { to: kept, reason: 'cancelled', issuedAt: at }),
    ]);
  });
});

describe('an order of which all went back, before its status says so', () => {
  const over = order({ isOver: true, consideration: { totalCents: 0, gstCents: 0 } });

  it('needs no document, and its note says that it was refunded', () => {
    expect(nextDocument(over, [])).toEqual({ next: null, waitsFor: null });
    asked([], over).then([]);
    asked([invoice('INV-000001')], over, later).then([
      note('ADJ-000001', { to: over.consideration!, reason: 'refunded' }),
    ]);
  });
});

describe('adjustment notes', () => {
  const less = { totalCents: 99_000, gstCents: 9_000 };

  it('state what an order comes to since, one after the other, each once', () => {
    const first = note('ADJ-000001', { to: less });
    asked([invoice('INV-000001')], order({ consideration: less }), later).then([first]);
    asked([invoice('INV-000001'), first], order({ consideration: less }), later).then([]);
    asked([invoice('INV-000001'), first], order(), later).then([
      note('ADJ-000002', { from: less, reason: 'came-back' }),
    ]);
    const nothing = { totalCents: 0, gstCents: 0 };
    asked([invoice('INV-000001'), first], order({ status: 'refunded', consideration: nothing }), later).then([
      note('ADJ-000002', { from: less, to: nothing, reason: 'refunded' }),
    ]);
  });

  it('say that the order was reopened where the one before said that it was over', () => {
    const nothing = { totalCents: 0, gstCents: 0 };
    for (const status of ['cancelled', 'refunded'] as const) {
      const over = note('ADJ-000001', { to: nothing, reason: status });
      asked([invoice('INV-000001'), over], order(), later).then([
        note('ADJ-000002', { from: nothing, reason: 'reopened' }),
      ]);
      asked([invoice('INV-000001'), over], order({ price: less }), later).then([
        note('ADJ-000002', { from: nothing, to: less, orderedCents: 99_000, reason: 'reopened' }),
      ]);
    }
  });

  it('say that the order was changed where it was ordered for another price since', () => {
    asked([invoice('INV-000001')], order({ price: less }), later).then([
      note('ADJ-000001', { to: less, orderedCents: 99_000, reason: 'changed' }),
    ]);
  });

  it('state the goods where they are others than the documents say, also for the same money, once', () => {
    const others = [{ itemId: 'i2', productId: 1, name: 'Mixer in black', quantity: 80, totalCents: 110_000 }];
    const first = note('ADJ-000001', { lines: others, reason: 'changed' });
    expect(nextDocument(order({ lines: others }), [documentOf(invoice('INV-000001'))])).toEqual({
      next: 'adjustment-note',
      waitsFor: null,
    });
    asked([invoice('INV-000001')], order({ lines: others }), later).then([first]);
    asked([invoice('INV-000001'), first], order({ lines: others }), later).then([]);
    // What went back since says nothing of the goods.
    const refunded = order({ lines: others, consideration: less });
    asked([invoice('INV-000001'), first], refunded, later).then([note('ADJ-000002', { to: less })]);
    asked([invoice('INV-000001'), first, note('ADJ-000002', { to: less })], refunded, later).then([]);
    const dearer = order({ lines: others, price: less });
    asked([invoice('INV-000001')], dearer, later).then([
      note('ADJ-000001', { to: less, orderedCents: 99_000, lines: others, reason: 'changed' }),
    ]);
  });

  it('say nothing of the goods of an order that is over, nor of a line that came anew as it was', () => {
    const nothing = { totalCents: 0, gstCents: 0 };
    const others = [{ ...lines[0]!, name: 'Mixer in black' }];
    const over = order({ status: 'cancelled', lines: others, consideration: nothing });
    asked([invoice('INV-000001')], over, later).then([note('ADJ-000001', { to: nothing, reason: 'cancelled' })]);
    asked([invoice('INV-000001')], order({ lines: [{ ...lines[0]!, itemId: 'i9' }] }), later).then([]);
  });

  it('are not issued of what was seen before somebody else issued one', () => {
    const history = [invoice('INV-000001'), note('ADJ-000001', { to: less })];
    given(taxDocuments, history).when({ order: order(), documentsSeen: 1, issuedAt: later }).then([]);
    given(taxDocuments, history).when({ order: order(), documentsSeen: 0, issuedAt: later }).then([]);
  });

  it('add up, with the invoice, to what the buyer pays', () => {
    const history: TaxDocumentEvent[] = [invoice('INV-000001'), note('ADJ-000001', { to: less })];
    const documents = history.map(documentOf);
    expect(documents.reduce((sum, { amount }) => sum + amount.totalCents, 0)).toBe(documents.at(-1)!.states.totalCents);
    expect(documents.reduce((sum, { amount }) => sum + amount.gstCents, 0)).toBe(9_000);
  });
});

describe('documents issued so far', () => {
  const numbers = (issued: IssuedDocuments, orderId = 'o1') => issued.of(orderId).map(({ number }) => number);
  const of = (orderId: string) => order({ orderId });

  it('are not changed by those issued after them, whoever goes on from where', () => {
    const one = IssuedDocuments.none.with(invoice('INV-000001'));
    const two = one.with(note('ADJ-000001', {}));
    const other = one.with(invoice('INV-000002', of('o2')));
    expect([one, two, other].map((issued) => numbers(issued))).toEqual([
      ['INV-000001'],
      ['INV-000001', 'ADJ-000001'],
      ['INV-000001'],
    ]);
    expect([one, two, other].map((issued) => numbers(issued, 'o2'))).toEqual([[], [], ['INV-000002']]);
    expect([one, two, other].map((issued) => issued.next('INV'))).toEqual(['INV-000002', 'INV-000002', 'INV-000003']);
    expect(numbers(IssuedDocuments.none)).toEqual([]);
    expect(other.of('o2')[0]!.place).toBe(1);
  });
});
