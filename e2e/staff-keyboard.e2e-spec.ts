import { soon } from '@halfpallet/testing';
import { journey } from './support/browser';
import { steady } from './support/inspect';
import { follow, here, tabTo } from './support/keyboard';
import { paidOrder } from './support/orders';
import { asOwner, enter, ownerReads } from './support/staff';

describe('the back-office without a mouse', () => {
  journey('ships an order from the overview, and is back at its row of the list', async (visit) => {
    const { page } = visit;
    const { id, orderNumber } = await paidOrder();
    await asOwner(`/api/admin/orders/${id}`, { status: 'processing' }, 'PUT');
    await enter(visit, '/');
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await steady(page);
    // Tabs are one stop; arrows go from one to the next.
    await tabTo(page, /^Overview$/);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor();
    await steady(page);
    await page.keyboard.press('/');
    await page.keyboard.type(orderNumber);
    await page.getByText('Showing 1 to 1 of 1 orders').waitFor();
    await follow(page, new RegExp(`^View ${orderNumber}$`));

    const order = page.getByRole('dialog', { name: new RegExp(`^${orderNumber}`) });
    await order.getByRole('button', { name: 'Ship', exact: true }).waitFor();
    await steady(page);
    await follow(page, /^Ship$/);
    const ship = page.getByRole('dialog', { name: `Ship ${orderNumber}` });
    const carrier = ship.getByRole('textbox', { name: 'Carrier' });
    await soon(async () => expect(await carrier.evaluate((field) => field === document.activeElement)).toBe(true));
    await page.keyboard.type('Blue Wharf');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Throw away what you typed?' });
    await question.waitFor();
    await follow(page, /^Keep Editing$/);
    await question.waitFor({ state: 'detached' });
    // The keyboard is where it was, and so is what was typed.
    await soon(async () => expect(await carrier.evaluate((field) => field === document.activeElement)).toBe(true));
    expect(await carrier.inputValue()).toBe('Blue Wharf');
    await tabTo(page, /^Tracking number/);
    await page.keyboard.type('AU7731');
    await page.keyboard.press('Enter');
    await page.getByText('Order Shipped').waitFor();
    await ship.waitFor({ state: 'detached' });
    await soon(async () =>
      expect(await ownerReads(`/api/admin/orders/${id}`)).toMatchObject({ status: 'shipped', carrier: 'Blue Wharf' }),
    );

    // The button that opened the dialog has another name by now, and the keyboard all the same.
    await soon(async () => expect((await here(page)).name).toBe('Update Shipment'));
    await page.keyboard.press('Escape');
    await order.waitFor({ state: 'detached' });
    await soon(async () => expect((await here(page)).name).toBe(`View ${orderNumber}`));
  });
});
