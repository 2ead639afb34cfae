import { writeFileSync } from 'node:fs';
import { loadsText, packingSlipPdf, type PackingSlip } from '../../src/order-desk/pdf/packing-slip-pdf';
import type { OperatorFacts } from '../../src/platform/config';
import { pdfText, textLines } from '../support/pdf-text';

const line = (quantity: number, loads: readonly number[]) => ({
  name: 'Gooseneck Kitchen Mixer, brushed brass',
  productId: 1,
  quantity,
  loads,
  volumeCbm: '2.4',
  grossKg: '312',
});
const slip: PackingSlip = {
  orderNumber: 'HP-EGG7DXJYFRNS',
  placedAt: '2026-11-22T22:30:00.000Z',
  placedOn: '2026-11-23',
  purchaseOrderNumber: 'PO 4711',
  recipient: 'Grace Builder',
  address: '12 Wharf Street, Brisbane QLD 4000, Australia',
  instructions: 'Ring the yard before you come',
  carrier: 'Blue Anchor',
  trackingNumber: 'BA 7731',
  tailgate: true,
  lines: [line(200, [90, 90, 20]), line(80, [80])],
};
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
const textOf = async (of: PackingSlip) => pdfText(await packingSlipPdf(of, operator));

describe('the packing slip', () => {
  it('says what is packed on which pallet and where it goes, and no price', async () => {
    const pdf = await packingSlipPdf(slip, operator);
    if (process.env.KEEP_PDF) writeFileSync(process.env.KEEP_PDF, pdf);
    const text = pdfText(pdf);
    const told = ['HP-EGG7DXJYFRNS', '23 Nov 2026', 'Grace Builder', '12 Wharf Street', 'Ring the yard', 'PO 4711'];
    for (const words of [...told, 'Blue Anchor', 'BA 7731', '200', '3: 90, 90, 20', '312', 'Page 1 of 1']) {
      expect(text).toContain(words);
    }
    expect(text).not.toMatch(/A\$|GST|total/i);
    expect(await textOf(slip)).toBe(text);
  });

  it('goes on over as many pages as there are lines', async () => {
    const text = await textOf({ ...slip, lines: Array.from({ length: 40 }, () => line(80, [80])) });
    expect(text).toContain('Page 3 of 3');
    expect(text.match(/Gooseneck/g)).toHaveLength(40);
  });

  it('spells names in the letters it has, and says so where there are none', async () => {
    const recipient = 'Nguyễn Thị Hồng Đào, Łukasz Žižek, Zoe\u0301';
    const text = await textOf({ ...slip, recipient, purchaseOrderNumber: 'PO\t4711\u200b' });
    expect(text).toContain('Nguyen Thi Hong Dào, Lukasz \u008ei\u009eek, Zoé');
    expect(text).toContain('PO 4711');
    expect(text).not.toMatch(/\?|be printed here/);
    const told = await textOf({ ...slip, recipient: '王小明 Trading, Why?' });
    expect(told).toContain('??? Trading, Why?');
    expect(told).toContain('Not all letters of this delivery can be printed here');
    expect(await textOf({ ...slip, instructions: 'Side gate?' })).not.toContain('be printed here');
    // A supplier's own name for the goods, or a carrier's: whoever packs would look for "????".
    const goods = await textOf({ ...slip, lines: [{ ...line(80, [80]), name: '竹制砧板' }] });
    expect(goods).toContain('be printed here');
    expect(await textOf({ ...slip, carrier: '顺丰' })).toContain('be printed here');
  });

  it('leaves room for a long carrier above its tracking number', async () => {
    const carrier = 'Northline Freight and Logistics (Queensland) Pty Ltd';
    const lines = textLines(await packingSlipPdf({ ...slip, carrier }, operator));
    const last = lines.find(({ text }) => text.endsWith('Pty Ltd') && text.includes('(Queensland)'));
    const tracking = lines.find(({ text }) => text === 'BA 7731');
    const heading = lines.find(({ text }) => text === 'Deliver to');
    expect(last!.y - tracking!.y).toBeGreaterThan(8);
    expect(tracking!.y - heading!.y).toBeGreaterThan(20);
  });

  it('tells many equal pallets as one number', () => {
    expect(loadsText([80])).toBe('1: 80');
    expect(loadsText([90, 90, 90, 20])).toBe('4: 90, 90, 90, 20');
    expect(loadsText([...Array<number>(11).fill(90), 20])).toBe('12: 11 of 90, 20');
  });
});
