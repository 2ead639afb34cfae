import { writeFileSync } from 'node:fs';
import type { AdjustmentNoteIssued, TaxInvoiceIssued } from '../../src/invoicing/domain/tax-document.events';
import { taxDocumentPdf, type DocumentSurroundings } from '../../src/invoicing/pdf/tax-document-pdf';
import type { OperatorFacts } from '../../src/platform/config';
import note from '../samples/AdjustmentNoteIssued@1.json';
import invoice from '../samples/TaxInvoiceIssued@1.json';
import { pdfText } from '../support/pdf-text';

const operator: OperatorFacts = {
  legalName: 'Half Pallet Samples Pty Ltd',
  abn: '11 000 000 000',
  address: '1 Sample Street, Brisbane',
  phone: '07 5550 0000',
  email: 'shop@halfpallet.example',
  bank: { accountName: 'Sample', bsb: '000-000', accountNumber: '1', payId: null },
  bankPayLink: 'https://bank.example/pay',
  freightPartner: null,
};
const surroundings: DocumentSurroundings = {
  placedAt: '2026-11-28T22:30:00.000Z',
  purchaseOrderNumber: 'PO 4711',
  billedTo: {
    name: 'Grace Builder',
    company: 'Builder & Co',
    abn: '51824753556',
    address: '12 Wharf Street, Brisbane QLD 4000, Australia',
  },
};
const invoiced = invoice as TaxInvoiceIssued['data'];
const noted = note as AdjustmentNoteIssued['data'];
const draw = async (event: Parameters<typeof taxDocumentPdf>[0], around = surroundings) =>
  pdfText(await taxDocumentPdf(event, around, operator));
const invoiceText = (more: Partial<TaxInvoiceIssued['data']> = {}, around = surroundings) =>
  draw({ type: 'TaxInvoiceIssued', data: { ...invoiced, ...more } }, around);

describe('a tax invoice on paper', () => {
  it('says what the law has it say: what it is, who supplies whom, what, when, for how much, with how much GST', async () => {
    const pdf = await taxDocumentPdf({ type: 'TaxInvoiceIssued', data: invoiced }, surroundings, operator);
    // For looking at it.
    if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, pdf);
    const text = pdfText(pdf);
    const told = [
      ...['Tax invoice', 'INV-000042', '30 Nov 2026', 'HP-55JXXQ385XWA', 'of 29 Nov 2026'],
      ...[
        'Half Pallet Samples Pty Ltd, ABN 11 000 000 000',
        'Builder & Co, Grace Builder',
        '51 824 753 556',
        'PO 4711',
      ],
      ...['12 Wharf Street, Brisbane QLD 4000, Australia', 'Gooseneck Kitchen Mixer (Brushed brass)', '80'],
      ...['A$10,437.50', 'The total includes GST of A$948.86', 'A$5,218.75'],
    ];
    for (const part of told) expect(text).toContain(part);
    expect(text).not.toMatch(/test mode|\?/i);
  });

  it('says of the test mode that it is none', async () => {
    const text = await invoiceText({ livemode: false, number: 'TEST-INV-000001' });
    expect(text).toContain('Test: tax invoice');
    expect(text).toContain('this document is no tax invoice');
  });

  it('goes on over as many pages as its lines take, the sum on the last', async () => {
    const lines = Array.from({ length: 50 }, (_, index) => ({
      ...invoiced.lines[0]!,
      itemId: `i${index}`,
      name: `Line ${index + 1} of a long order`,
    }));
    const text = await invoiceText({ lines });
    for (const { name } of lines) expect(text).toContain(name);
    expect(text.lastIndexOf('Total, including GST')).toBeGreaterThan(text.indexOf('Line 50'));
    expect(text).toContain('Page 3 of 3');
  });

  it('says that letters of a name or of goods cannot be printed, and of a buyer who was erased that they were', async () => {
    const of = (name: string) => ({ ...surroundings, billedTo: { ...surroundings.billedTo, company: null, name } });
    expect(await invoiceText({}, of('陈 Wei'))).toContain('each "?" stands for one');
    const foreign = [{ ...invoiced.lines[0]!, name: '水 Mixer' }];
    expect(await invoiceText({ lines: foreign })).toContain('each "?" stands for one');
    const nobody = { name: 'Erased on request', company: null, abn: null, address: null };
    expect(await invoiceText({}, { ...surroundings, billedTo: nobody })).toContain('Erased on request');
  });
});

describe('an adjustment note on paper', () => {
  const noteText = (more: Partial<AdjustmentNoteIssued['data']> = {}) =>
    draw({ type: 'AdjustmentNoteIssued', data: { ...noted, ...more } });

  it('says which invoice it adjusts, why, from what to what, and by how much GST', async () => {
    const text = await noteText();
    const told = [
      ...['Adjustment note', 'ADJ-000007', 'INV-000042 of 30 Nov 2026', 'A part of the price went back.'],
      ...['A$10,437.50, of which GST A$948.86', 'A$10,337.50, of which GST A$939.77', '-A$100.00', 'A$9.09 less'],
    ];
    for (const part of told) expect(text).toContain(part);
    expect(text).not.toMatch(/no tax invoice/);
  });

  it('names the goods that are others now, and that the price is none', async () => {
    const lines = [{ ...invoiced.lines[0]!, name: 'Gooseneck Kitchen Mixer (Matt black)' }];
    const text = await noteText({ to: noted.from, lines, reason: 'changed' });
    const told = [
      ...['The order was changed.', 'Gooseneck Kitchen Mixer (Matt black)', 'Total, including GST', 'A$10,437.50'],
      ...['A$0.00', 'The price, and the GST on this sale, are as the documents before this one say.'],
    ];
    for (const part of told) expect(text).toContain(part);
    expect(text).not.toMatch(/less|more to pay/);
    const foreign = [{ ...invoiced.lines[0]!, name: '水 Mixer' }];
    expect(await noteText({ lines: foreign })).toContain('each "?" stands for one');
  });

  it('says so where the price rose', async () => {
    const text = await noteText({ from: noted.to, to: noted.from, reason: 'came-back' });
    expect(text).toContain('A$9.09 more');
    expect(text).toContain('more to pay');
  });
});
