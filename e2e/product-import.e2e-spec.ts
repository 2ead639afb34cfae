import type { ImportRun } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { journey, type Visit } from './support/browser';
import { DESK, mostly, PHONE } from './support/inspect';
import { enter } from './support/staff';

describe('the import page', () => {
  journey('finds goods, shows what importing them would do, and imports them', importGoods, { on: mostly(DESK) });
});

/** Goods of its own for each screen: what is in the shop already would be left alone. */
const GOODS = { [DESK.screen]: 'nylon cable tie', [PHONE.screen]: 'weatherproof junction box' };

async function importGoods(visit: Visit): Promise<void> {
  const { page, screen, inspect } = visit;
  await enter(visit, '/import');
  await page.getByText('Image success rate').waitFor();
  await page.getByRole('button', { name: 'Find products' }).click();
  await page.getByText('Please enter a search query and select a sector').waitFor();
  await inspect();

  await page.getByRole('textbox', { name: /^Search query/ }).fill(GOODS[screen.screen]);
  await page.getByRole('combobox', { name: /^Sector/ }).selectOption('Electrical');
  await page.getByRole('button', { name: 'Find products' }).click();
  const apply = page.getByRole('button', { name: /^List \d+ products?$/ });
  await apply.waitFor();
  await inspect();
  const runId = new URL(page.url()).searchParams.get('run')!;
  await apply.click();
  await page.getByText(/^\d+ products? imported, 0 failed\.$/).waitFor();
  await inspect();

  const run = (await (await page.request.get(`/api/product-import/runs/${runId}`)).json()) as ImportRun;
  const { productId } = run.items.find(({ outcome }) => outcome === 'imported')!;
  await eventually(async () => (await page.request.get(`/api/products/${productId}`)).ok());
}
