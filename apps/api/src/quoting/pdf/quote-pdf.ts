import { Business, deposit } from '@halfpallet/contracts';
import { brisbaneTime } from '@halfpallet/landed-cost';
import type { OperatorFacts } from '../../platform/config';
import type { QuoteIssued } from '../domain/quote.events';
import { isIndicative } from '../indicative';
import type { PaperPicture } from '../quote-pictures';
import { lineGroups } from './line-groups';
import { drawLineTable } from './line-table';
import { drawDocument } from '../../platform/pdf/document';
import { Colour, Font, heightOf, Page, put } from '../../platform/pdf/paper';
import { drawHead } from './quote-head';
import type { Sheets } from '../../platform/pdf/sheets';
import { drawWaterfall } from './waterfall';

/**
 * The quote on paper. Everything in it comes from the stored quote, its picture and the operator's facts, so drawing it again,
 * on any day, gives the same document.
 * @param picture null for goods without one
 * @param origin address of the shop, for the link to the quote
 */
export function quotePdf(
  issued: QuoteIssued['data'],
  picture: PaperPicture | null,
  operator: OperatorFacts,
  origin: string,
): Promise<Buffer> {
  const { quoteNumber, productName: subject, issuedAt: at } = issued;
  const groups = lineGroups(issued.explanation, issued.exwFrom);
  const total = issued.pricing.totalPriceAudCents;
  return drawDocument({ title: `Quotation ${quoteNumber}`, subject, at }, operator, (sheets) => {
    drawHead(sheets, issued, picture);
    drawIndicative(sheets, issued);
    sheets.heading('From the factory to your door', 120);
    drawWaterfall(sheets, groups, total);
    sheets.heading('Every line of the price', 60);
    drawLineTable(sheets, groups, total);
    drawGrounds(sheets, issued);
    drawTerms(sheets, issued, operator, origin);
  });
}

function drawIndicative(sheets: Sheets, { explanation }: QuoteIssued['data']): void {
  if (!isIndicative(explanation)) return;
  const reason =
    explanation.fx.source === 'reference'
      ? `no live exchange rate was at hand, so the rate card's reference rate ${explanation.fx.rate} was used`
      : 'the customs duty rate of the product is assumed';
  const text = `Indicative: ${reason}. The total above still holds until the quote lapses.`;
  const width = Page.inner - 20;
  const height = heightOf(sheets.doc, text, Font.text, 8, width) + 11;
  sheets.doc.rect(Page.margin, sheets.y, Page.inner, height).fill(Colour.warnTint);
  put(sheets.doc, text, Page.margin + 10, sheets.y + 6, { size: 8, colour: Colour.warn, width });
  sheets.y += height;
}

function drawGrounds(sheets: Sheets, { explanation, fx }: QuoteIssued['data']): void {
  sheets.heading('What the price stands on', 60);
  const at = fx.at ? `of ${brisbaneTime(fx.at)} Brisbane time` : 'without a time';
  const kind = fx.source === 'reference' ? 'indicative reference rate of the rate card' : `source ${fx.source}`;
  sheets.fact('Exchange rate', `1 USD = ${fx.rate} AUD, ${kind}, ${at}. Held until the quote lapses.`);
  const { version, effectiveFrom } = explanation.rateCard;
  sheets.fact('Rate card', `Version ${version}, in force from ${effectiveFrom}.`);
  sheets.fact('Freight', explanation.quantity.reason);
  sheets.fact('Customs duty', explanation.duty.reason);
  if (explanation.duty.dumpingReason) sheets.fact('Dumping duty', explanation.duty.dumpingReason);
  sheets.fact('Customs entry', explanation.entry.reason);
}

function drawTerms(sheets: Sheets, issued: QuoteIssued['data'], operator: OperatorFacts, origin: string): void {
  sheets.heading('Terms', 80);
  const { validUntil, quoteNumber } = issued;
  const until = `${brisbaneTime(validUntil)}:${validUntil.slice(17, 19)}`;
  const terms = {
    'Price lock': `This price is held until ${until} Brisbane time (UTC+10), whatever the exchange rate does. After that the price is calculated again and you are told before you order.`,
    'To order': `Name ${quoteNumber} at the checkout, for exactly this product, quantity and postcode. One order may take the quote, at exactly this price; if the price of that day is lower, you may order at that one without the quote.`,
    Payment: `${deposit.rule}: we ask for it when the goods ship, and it may be paid at any time before. By card or bank transfer. No card surcharge.`,
    Included: `Freight, insurance, customs duty and GST are paid by us and are part of the total. Delivered ${Business.deliveryWeeksFromConfirmation} from confirmation.`,
    Reserved:
      'Subject to the supplier still making the product. This is a quotation, not an invoice; an invoice follows the order.',
  };
  for (const [name, text] of Object.entries(terms)) sheets.fact(name, text);
  sheets.fact('Quoted by', `${operator.legalName}, ABN ${operator.abn}`);
  sheets.fact('This document', `${origin}/api/quotes/${quoteNumber}/pdf`);
  sheets.fact('Price fingerprint', `SHA-256 ${issued.priceHash}`);
}
