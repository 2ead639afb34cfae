import { Business, TAX_DOCUMENT_NAMES, type AdjustmentReason } from '@halfpallet/contracts';
import { brisbaneDate, dateWords } from '@halfpallet/landed-cost';
import { formatAbn, formatAud, formatFullAud, isValidAbn } from '@halfpallet/money';
import type { OperatorFacts } from '../../platform/config';
import { drawDocument } from '../../platform/pdf/document';
import { drawLetterhead } from '../../platform/pdf/letterhead';
import { Colour, Font, hasUnknown, heightOf, Page, put, rule } from '../../platform/pdf/paper';
import type { Sheets } from '../../platform/pdf/sheets';
import type {
  AdjustmentNoteIssued,
  InvoicedLine,
  StatedPrice,
  TaxDocumentEvent,
  TaxInvoiceIssued,
} from '../domain/tax-document.events';

/** Whom a document is made out to, as they are known when it is drawn. */
export interface BilledParty {
  readonly name: string;
  readonly company: string | null;
  readonly abn: string | null;
  readonly address: string | null;
}

/** What a document says beside what its event states. */
export interface DocumentSurroundings {
  /** RFC 3339 */
  readonly placedAt: string;
  readonly purchaseOrderNumber: string | null;
  readonly billedTo: BilledParty;
}

const REASONS: Readonly<Record<AdjustmentReason, string>> = {
  cancelled: 'The order was cancelled.',
  refunded: 'The order was refunded.',
  reopened: 'The order was reopened, and its price counts again.',
  'part-refunded': 'A part of the price went back.',
  'came-back': 'Money that had gone back was returned, and counts for the order again.',
  changed: 'The order was changed.',
};
const NO_MONEY = 'Test mode: no money moved, nothing was supplied, and this document is no tax invoice.';
const UNKNOWN_LETTERS = 'Not all letters that are written here can be printed; each "?" stands for one.';
const COLUMNS = {
  item: { x: 40, width: 300 },
  units: { x: 350, width: 60 },
  amount: { x: 425, width: 130.28 },
} as const;
const PAD = 5;

/** The document on paper: what a tax invoice and an adjustment note have to say by GST law. */
export function taxDocumentPdf(
  event: TaxDocumentEvent,
  surroundings: DocumentSurroundings,
  operator: OperatorFacts,
): Promise<Buffer> {
  const { number, orderNumber, issuedAt, livemode } = event.data;
  const name = TAX_DOCUMENT_NAMES[event.type === 'TaxInvoiceIssued' ? 'tax-invoice' : 'adjustment-note'];
  const title = livemode ? name : `Test: ${name.toLowerCase()}`;
  return drawDocument({ title: `${title} ${number}`, subject: orderNumber, at: issuedAt }, operator, (sheets) => {
    drawLetterhead(sheets, {
      title,
      number,
      cells: [
        ['ISSUED', dateWords(brisbaneDate(issuedAt)), 'Brisbane date'],
        ['ORDER', orderNumber, `of ${dateWords(brisbaneDate(surroundings.placedAt))}`],
        ...figures(event),
      ],
    });
    if (!livemode) sheets.paragraph(NO_MONEY, 9, Colour.warn);
    const names = (event.data.lines ?? []).map(({ name }) => name);
    drawParties(sheets, surroundings, operator, names);
    if (event.type === 'TaxInvoiceIssued') drawInvoice(sheets, event.data);
    else drawNote(sheets, event.data);
  });
}

function figures({ type, data }: TaxDocumentEvent): Array<readonly [string, string, string]> {
  if (type === 'TaxInvoiceIssued') {
    return [
      ['TOTAL', formatFullAud(data.totalCents), 'GST included'],
      ['GST', formatFullAud(data.gstCents), `${Business.gstPct}%, part of the total`],
    ];
  }
  const { totalCents, gstCents } = difference(data);
  return [
    [
      'ADJUSTMENT',
      formatFullAud(totalCents),
      totalCents === 0 ? 'GST included' : `${totalCents < 0 ? 'less' : 'more'} to pay, GST included`,
    ],
    ['GST', formatFullAud(gstCents), 'part of the adjustment'],
  ];
}

const difference = ({ from, to }: AdjustmentNoteIssued['data']): StatedPrice => ({
  totalCents: to.totalCents - from.totalCents,
  gstCents: to.gstCents - from.gstCents,
});

function drawParties(
  sheets: Sheets,
  { billedTo, purchaseOrderNumber }: DocumentSurroundings,
  operator: OperatorFacts,
  /** Of the goods, which are drawn further down. */
  names: readonly string[],
): void {
  sheets.heading('Supplier and buyer', 60);
  sheets.fact('Supplied by', `${operator.legalName}, ABN ${operator.abn}\n${operator.address}`);
  const { name, company, abn, address } = billedTo;
  const who = [company, name].filter((text) => text).join(', ');
  sheets.fact('Billed to', [who, address].filter((text) => text).join('\n') || '-');
  if (abn) sheets.fact('Buyer’s ABN', isValidAbn(abn) ? formatAbn(abn) : abn);
  if (purchaseOrderNumber) sheets.fact('Your reference', purchaseOrderNumber);
  const written = [who, address ?? '', purchaseOrderNumber ?? '', ...names];
  if (written.some(hasUnknown)) sheets.paragraph(UNKNOWN_LETTERS, 8.5, Colour.warn);
}

function drawInvoice(sheets: Sheets, data: TaxInvoiceIssued['data']): void {
  sheets.heading('Goods, delivered', 60);
  drawLines(sheets, data.lines);
  drawSum(sheets, 'Total, including GST', data.totalCents);
  sheets.paragraph(
    `The total includes GST of ${formatFullAud(data.gstCents)}: ${Business.gstPct}% of every line before GST, each rounded to the nearest cent. Freight, insurance, customs duty and handling are part of each line.`,
  );
  sheets.heading('Payment', 40);
  sheets.fact('Received so far', formatFullAud(data.receivedCents));
  sheets.fact('Still to be paid', formatFullAud(data.openCents));
}

function drawLines(sheets: Sheets, lines: readonly InvoicedLine[]): void {
  head(sheets);
  const { item, units, amount } = COLUMNS;
  for (const { name, productId, quantity, totalCents } of lines) {
    const height = heightOf(sheets.doc, name, Font.bold, 9, item.width) + 11 + 2 * PAD;
    if (sheets.need(height)) head(sheets);
    const y = sheets.y + PAD;
    const used = put(sheets.doc, name, item.x, y, { font: Font.bold, size: 9, width: item.width });
    const small = { size: 7.5, colour: Colour.muted, width: item.width };
    put(sheets.doc, `Product ${productId}, delivered`, item.x, y + used, small);
    const figure = { font: Font.mono, size: 9, align: 'right' } as const;
    put(sheets.doc, String(quantity), units.x, y, { ...figure, width: units.width });
    put(sheets.doc, formatAud(totalCents), amount.x, y, { ...figure, width: amount.width });
    sheets.y += height;
    rule(sheets.doc, sheets.y, Colour.rule, 0.4);
  }
}

function head(sheets: Sheets): void {
  const { doc, y } = sheets;
  const style = { font: Font.bold, size: 6.8, colour: Colour.muted } as const;
  put(doc, 'ITEM', COLUMNS.item.x, y, { ...style, width: COLUMNS.item.width });
  put(doc, 'UNITS', COLUMNS.units.x, y, { ...style, width: COLUMNS.units.width, align: 'right' });
  put(doc, 'AUD, GST INCLUDED', COLUMNS.amount.x, y, { ...style, width: COLUMNS.amount.width, align: 'right' });
  sheets.y += 11;
}

function drawSum(sheets: Sheets, name: string, cents: number): void {
  sheets.need(34);
  put(sheets.doc, name, Page.margin, sheets.y + 7, { font: Font.bold, size: 10, width: 300 });
  const total = { font: Font.monoBold, size: 11, width: COLUMNS.amount.width, align: 'right' } as const;
  put(sheets.doc, formatFullAud(cents), COLUMNS.amount.x, sheets.y + 7, total);
  sheets.y += 24;
  rule(sheets.doc, sheets.y, Colour.ink, 0.8);
  sheets.y += 8;
}

function drawNote(sheets: Sheets, data: AdjustmentNoteIssued['data']): void {
  const { invoiceNumber, invoicedAt, from, to, reason, lines, orderedCents } = data;
  const { totalCents, gstCents } = difference(data);
  sheets.heading('What is adjusted', 60);
  sheets.fact('Tax invoice', `${invoiceNumber} of ${dateWords(brisbaneDate(invoicedAt))}`);
  sheets.fact('Why', REASONS[reason]);
  sheets.fact('Price before', withGst(from));
  sheets.fact('Price now', withGst(to));
  drawSum(sheets, 'Adjustment, including GST', totalCents);
  const way = gstCents < 0 ? 'less' : 'more';
  sheets.paragraph(
    totalCents === 0 && gstCents === 0
      ? 'The price, and the GST on this sale, are as the documents before this one say.'
      : `GST on this sale is ${formatFullAud(Math.abs(gstCents))} ${way} than the documents before this one say.`,
  );
  if (!lines) return;
  sheets.heading('Goods, delivered, in place of those named before', 60);
  drawLines(sheets, lines);
  drawSum(sheets, 'Total, including GST', orderedCents);
}

const withGst = ({ totalCents, gstCents }: StatedPrice) =>
  `${formatFullAud(totalCents)}, of which GST ${formatFullAud(gstCents)}`;
