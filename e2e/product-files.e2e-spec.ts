import { readFile } from 'node:fs/promises';
import type { PricingResult, ProductFilePreview } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import type { Page } from 'playwright-core';
import { journey, type Visit } from './support/browser';
import { mostly, PHONE } from './support/inspect';
import { read } from './support/orders';
import { price } from './support/shopper';
import { aud, enter } from './support/staff';

/** By column, with the quotes of the file. */
type Cells = Readonly<Record<string, string>>;

describe('products in a spreadsheet', () => {
  journey('go out, come back with another price, and are sold at it', reprice, { on: mostly(PHONE) });
});

async function reprice(visit: Visit): Promise<void> {
  const { page, screen, inspect } = visit;
  await enter(visit, '/');
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
  if (screen.screen === 'phone') await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('menuitem', { name: 'Product files' }).click();
  await page.getByRole('heading', { level: 2, name: 'How a file looks' }).waitFor();

  const product = lastWithoutVariations(await exported(page));
  const dearer: Cells = { ...product, exwPriceUsd: (Number(product['exwPriceUsd']) * 1.25).toFixed(2) };
  const refused = { ...product, productId: '', reference: 'NEW', productName: 'Unreadable', exwPriceUsd: '$3' };
  const preview = await choose(page, [dearer, refused]);
  const { unitPriceAud, unitPriceBeforeAud, productId, quantity } = preview.rows[0]!;
  await page.getByText(aud(unitPriceAud!)).waitFor();
  await page.getByText(aud(unitPriceBeforeAud!)).waitFor();
  await page.getByText('Changes EXW price.').waitFor();
  await page.getByText('Row 3, exwPriceUsd: "$3" is not a number such as 12.50.', { exact: false }).waitFor();
  await inspect();
  await page.getByRole('button', { name: 'Refused 1', pressed: false }).click();
  await page.getByText(nameOf(dearer)).waitFor({ state: 'detached' });

  await page.goBack();
  const leave = page.getByRole('dialog', { name: 'Leave without applying?' });
  await leave.waitFor();
  await leave.getByRole('button', { name: 'Stay' }).click();
  await leave.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Revise 1 product' }).click();
  await page.getByRole('heading', { level: 2, name: 'products.csv was applied' }).waitFor();
  await inspect();

  await eventually(async () => {
    const { pricePerUnitAud } = await read<PricingResult>(`/api/pricing/${productId}?quantity=${quantity}`);
    return pricePerUnitAud === unitPriceAud;
  });
  await page.goto(`/product/${productId}`);
  await page.getByRole('heading', { level: 1, name: nameOf(dearer) }).waitFor();
  const summary = page.getByRole('region', { name: 'DAP price per unit' });
  await summary.getByText(price(unitPriceAud!), { exact: true }).waitFor();
}

const BYTE_ORDER_MARK = '\uFEFF';
/** A comma with an even number of quotes behind it stands between two cells. */
const cellsOf = (line: string): string[] => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);

/** Without the quotes of a cell that holds commas. */
const nameOf = ({ productName }: Cells): string => productName!.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');

/** What the button brings into the downloads. */
async function exported(page: Page): Promise<Cells[]> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export products' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('products.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith(BYTE_ORDER_MARK)).toBe(true);
  const [columns = [], ...rows] = text.slice(1).trimEnd().split('\r\n').map(cellsOf);
  return rows.map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])));
}

/** One that no other story is about: those buy what comes first. */
function lastWithoutVariations(rows: readonly Cells[]): Cells {
  const last = rows.findLast(({ variationValue }, index) => !variationValue && !rows[index + 1]?.['variationValue']);
  expect(rows.length).toBeGreaterThan(100);
  return last!;
}

async function choose(page: Page, rows: readonly Cells[]): Promise<ProductFilePreview> {
  const answered = page.waitForResponse('**/api/admin/product-files/preview');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a CSV file' }).click();
  const lines = [Object.keys(rows[0]!), ...rows.map((row) => Object.values(row))].map((cells) => cells.join(','));
  const buffer = Buffer.from(BYTE_ORDER_MARK + lines.join('\r\n'));
  await (await chooser).setFiles({ name: 'products.csv', mimeType: 'text/csv', buffer });
  return (await answered).json() as Promise<ProductFilePreview>;
}
