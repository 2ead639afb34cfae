import { deposit } from '@halfpallet/contracts';
import { brisbaneTime, portName } from '@halfpallet/landed-cost';
import { formatFullAud, splitDeposit } from '@halfpallet/money';
import type { QuoteIssued } from '../domain/quote.events';
import type { PaperPicture } from '../quote-pictures';
import { drawLetterhead } from '../../platform/pdf/letterhead';
import { Colour, Font, Page, put } from '../../platform/pdf/paper';
import type { Sheets } from '../../platform/pdf/sheets';

/** The first page down to the price: who quotes what to where, until when, for how much. */
export function drawHead(sheets: Sheets, issued: QuoteIssued['data'], picture: PaperPicture | null): void {
  const { destination } = issued.explanation;
  drawLetterhead(sheets, {
    title: 'Quotation',
    number: issued.quoteNumber,
    cells: [
      ['ISSUED', brisbaneTime(issued.issuedAt), 'Brisbane time'],
      ['VALID UNTIL', brisbaneTime(issued.validUntil), 'Brisbane time (UTC+10)'],
      [
        'DELIVERED TO',
        `${issued.postcode} ${destination.state}`,
        destination.tailgate ? 'by tail-lift truck' : 'to your loading dock',
      ],
      ['QUANTITY', `${issued.quantity} units`, pallets(issued.explanation.quantity.pallets)],
    ],
  });
  product(sheets, issued, picture);
  price(sheets, issued);
}

/** Of the picture beside the goods, in points. */
const PICTURE = { width: 96, height: 72, gap: 14 } as const;

function product(sheets: Sheets, issued: QuoteIssued['data'], picture: PaperPicture | null): void {
  const { inputs, quantity, destination } = issued.explanation;
  const { doc, y: top } = sheets;
  const width = picture ? Page.inner - PICTURE.width - PICTURE.gap : Page.inner;
  sheets.y += put(doc, issued.productName, Page.margin, top, { font: Font.bold, size: 15, width }) + 2;
  const tariff = inputs.product.hsCode ? `, tariff line ${inputs.product.hsCode}` : '';
  const text =
    `Product ${issued.productId}${tariff}. ${issued.quantity} units at USD ${quantity.unitPriceUsd} each at the factory, ` +
    `${pallets(quantity.pallets)}, ${quantity.volumeCbm} m³, ${quantity.grossKg} kg, by sea from ${inputs.product.origin} ` +
    `to the port of ${portName(destination.port)}.`;
  sheets.y += put(doc, text, Page.margin, sheets.y, { size: 8.5, colour: Colour.muted, width }) + 10;
  if (picture) sheets.y = Math.max(sheets.y, drawPicture(sheets, picture, top) + 8);
}

/** @returns the height it ends at */
function drawPicture({ doc }: Sheets, { jpeg, note }: PaperPicture, top: number): number {
  const { width, height } = PICTURE;
  const left = Page.margin + Page.inner - width;
  doc.image(jpeg, left, top, { width, height });
  doc.rect(left, top, width, height).lineWidth(0.5).strokeColor(Colour.rule).stroke();
  if (note === null) return top + height;
  return top + height + 2 + put(doc, note, left, top + height + 2, { size: 6.5, colour: Colour.muted, width });
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
    [`${deposit.name}, with the order`, formatFullAud(depositCents)],
    [`${deposit.balanceShare} on delivery`, formatFullAud(balanceCents)],
  ];
  rows.forEach(([name, amount], index) => {
    put(doc, name, 330, y + 12 + index * 16, { size: 8.5, width: 140 });
    const style = { font: Font.monoBold, size: 9, width: 90, align: 'right' } as const;
    put(doc, amount, 453, y + 12 + index * 16, style);
  });
  sheets.y += 74;
}

const pallets = (count: number) => (count === 1 ? '1 pallet' : `${count} pallets`);
