import { Business } from '@halfpallet/contracts';
import { formatFullAud, splitDeposit } from '@halfpallet/money';
import type { QuoteIssued } from '../domain/quote.events';
import { brisbaneTime } from '../../platform/brisbane-time';
import { Colour, Font, Page, put, rule, type Doc } from './paper';
import type { Sheets } from './sheets';

const BAND = 82;

/** The first page down to the price: who quotes what to where, until when, for how much. */
export function drawHead(sheets: Sheets, issued: QuoteIssued['data']): void {
  const { doc } = sheets;
  doc.rect(0, 0, Page.width, BAND).fill(Colour.paper);
  palletMark(doc, Page.margin, 28);
  put(doc, 'Halfpallet', 76, 28, { font: Font.bold, size: 18, width: 200 });
  put(doc, 'Direct from the factory, priced to your door', 76, 49, { size: 7.5, colour: Colour.muted, width: 240 });
  put(doc, 'Quotation', Page.margin, 24, { font: Font.bold, size: 22, align: 'right' });
  const number = { font: Font.monoBold, size: 11, colour: Colour.harbour, align: 'right' } as const;
  put(doc, issued.quoteNumber, Page.margin, 51, number);
  doc.rect(0, BAND, Page.width, 1.5).fill(Colour.ink);

  const { destination } = issued.explanation;
  cells(doc, BAND + 10, [
    ['ISSUED', brisbaneTime(issued.issuedAt), 'Brisbane time'],
    ['VALID UNTIL', brisbaneTime(issued.validUntil), 'Brisbane time (UTC+10)'],
    [
      'DELIVERED TO',
      `${issued.postcode} ${destination.state}`,
      destination.tailgate ? 'by tail-lift truck' : 'to your loading dock',
    ],
    ['QUANTITY', `${issued.quantity} units`, pallets(issued.explanation.quantity.pallets)],
  ]);
  sheets.y = BAND + 66;
  product(sheets, issued);
  price(sheets, issued);
}

/** A pallet seen from above, half of it loaded. */
function palletMark(doc: Doc, x: number, y: number): void {
  doc.rect(x, y, 13, 26).fill(Colour.harbour);
  for (const slat of [0, 9.5, 19]) doc.rect(x + 13, y + slat, 13, 7).fill(Colour.ruleStrong);
  doc.rect(x, y, 26, 26).lineWidth(1.2).strokeColor(Colour.ink).stroke();
}

function cells(doc: Doc, y: number, contents: ReadonlyArray<readonly [string, string, string]>): void {
  const width = Page.inner / contents.length;
  contents.forEach(([name, value, note], index) => {
    const x = Page.margin + index * width;
    if (index > 0) {
      doc
        .moveTo(x, y)
        .lineTo(x, y + 40)
        .lineWidth(0.5)
        .strokeColor(Colour.rule)
        .stroke();
    }
    const left = index > 0 ? x + 10 : x;
    put(doc, name, left, y + 2, { font: Font.bold, size: 6.8, colour: Colour.muted, width: width - 12 });
    put(doc, value, left, y + 13, { font: Font.monoBold, size: 9, width: width - 10 });
    put(doc, note, left, y + 27, { size: 7, colour: Colour.muted, width: width - 12 });
  });
  rule(doc, y + 46, Colour.ruleStrong);
}

function product(sheets: Sheets, issued: QuoteIssued['data']): void {
  const { inputs, quantity, destination } = issued.explanation;
  sheets.y += put(sheets.doc, issued.productName, Page.margin, sheets.y, { font: Font.bold, size: 15 }) + 2;
  const tariff = inputs.product.hsCode ? `, tariff line ${inputs.product.hsCode}` : '';
  const text =
    `Product ${issued.productId}${tariff}. ${issued.quantity} units at USD ${quantity.unitPriceUsd} each at the factory, ` +
    `${pallets(quantity.pallets)}, ${quantity.volumeCbm} m³, ${quantity.grossKg} kg, by sea from ${inputs.product.origin} ` +
    `to the port of ${capitalised(destination.port)}.`;
  sheets.y += put(sheets.doc, text, Page.margin, sheets.y, { size: 8.5, colour: Colour.muted }) + 10;
}

function price(sheets: Sheets, issued: QuoteIssued['data']): void {
  const { doc, y } = sheets;
  const { totalPriceAudCents, gstAudCents, pricePerUnitAudCents } = issued.pricing;
  const { depositCents, balanceCents } = splitDeposit(totalPriceAudCents);
  doc.rect(Page.margin, y, Page.inner, 66).fill(Colour.paper);
  doc.rect(Page.margin, y, 3, 66).fill(Colour.harbour);
  put(doc, 'TOTAL DELIVERED PRICE', 56, y + 10, { font: Font.bold, size: 7, colour: Colour.muted, width: 240 });
  put(doc, formatFullAud(totalPriceAudCents), 56, y + 21, { font: Font.bold, size: 25, width: 260 });
  put(doc, `including GST of ${formatFullAud(gstAudCents)}`, 56, y + 49, { size: 8, colour: Colour.muted, width: 240 });
  const rows: ReadonlyArray<readonly [string, string]> = [
    ['Per unit, delivered, incl. GST', formatFullAud(pricePerUnitAudCents)],
    [`${Business.depositPct}% deposit, with the order`, formatFullAud(depositCents)],
    [`${100 - Business.depositPct}% on delivery`, formatFullAud(balanceCents)],
  ];
  rows.forEach(([name, amount], index) => {
    put(doc, name, 330, y + 12 + index * 16, { size: 8.5, width: 140 });
    const style = { font: Font.monoBold, size: 9, width: 90, align: 'right' } as const;
    put(doc, amount, 453, y + 12 + index * 16, style);
  });
  sheets.y += 74;
}

const pallets = (count: number) => (count === 1 ? '1 pallet' : `${count} pallets`);
const capitalised = (text: string) => text.charAt(0) + text.slice(1).toLowerCase();
