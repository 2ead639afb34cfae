import { journey, type Visit } from './support/browser';
import { placedOrder } from './support/orders';
import { DESK, mostly } from './support/inspect';
import { enter, turnTo } from './support/staff';

describe('work that staff ask for', () => {
  journey('lets staff change chosen orders, read what became of each, and take the list away', changeAndExport, {
    on: mostly(DESK),
  });
});

async function changeAndExport(visit: Visit): Promise<void> {
  const { page, inspect } = visit;
  const order = await placedOrder('bank_transfer');
  await enter(visit, '/orders');
  await page.getByRole('searchbox', { name: 'Search orders' }).fill(order.orderNumber);
  // In a shop with this one order the page shows it before it searches, and lets go of what is chosen as it does.
  await page.waitForURL(new RegExp(order.orderNumber));
  await page.getByText('Showing 1 to 1 of 1 orders').waitFor();

  await page.getByRole('checkbox', { name: `Choose ${order.orderNumber}` }).check();
  const bar = page.getByRole('region', { name: 'Chosen orders' });
  await bar.getByText('1 chosen').waitFor();
  await inspect();
  await bar.getByRole('button', { name: 'Change…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change 1 order' });
  await dialog.getByRole('combobox', { name: 'New status' }).selectOption('delivered');
  await dialog.getByRole('button', { name: 'Change 1 order' }).click();

  await page.getByRole('heading', { level: 1, name: 'Status to Delivered' }).waitFor();
  await page.getByText('1 of 1', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Refused 1' }).click();
  await page.getByText('Showing 1 to 1 of 1 rows').waitFor();
  await inspect();
  await page.getByRole('link', { name: 'All bulk changes' }).click();
  await page.getByText('Status to Delivered').first().waitFor();

  await turnTo(page, `/orders?filter=${encodeURIComponent(JSON.stringify({ q: order.orderNumber }))}`);
  await page.getByText('Showing 1 to 1 of 1 orders').waitFor();
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await file).suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d-\d{4}\.csv$/);
  await turnTo(page, '/exports');
  await page.getByText(/^There is no file|Showing 1 to/).waitFor();
}
