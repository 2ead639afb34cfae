import { soon } from '@halfpallet/testing';
import { bankToday } from './support/bank-day';
import { journey } from './support/browser';
import { here, tabTo } from './support/keyboard';
import { openCheckout, orderOf, placeOrder } from './support/shopper';
import { asOwner } from './support/staff';

describe('a refund of money that came by bank transfer', () => {
  journey('asks its buyer where it goes, who answers by keyboard', async ({ page, inspect }) => {
    await openCheckout(page);
    const { orderNumber } = await placeOrder(page, 'Bank transfer');
    const { id, totalAud } = await orderOf(page, orderNumber);
    await asOwner(`/api/admin/orders/${id}/bank-receipts`, { amountAud: totalAud, bookedOn: bankToday() });
    await asOwner(`/api/admin/orders/${id}/refund`, { refundType: 'partial', amount: 120.5, reason: 'Wet boxes' });
    // Where the link in each mail about the order leads.
    await page.goto(`/order-success?order=${orderNumber}`);
    const form = page.getByRole('region', { name: 'Where we send your refund' });
    await form.getByText('$120.50 goes back to you by bank transfer', { exact: false }).waitFor();
    const at = (name: string) => soon(async () => expect((await here(page)).name).toBe(name));

    await form.getByRole('textbox', { name: 'BSB' }).focus();
    await page.keyboard.type('06200');
    await page.keyboard.press('Enter');
    await form.getByText('A BSB has six digits, such as 062-000').waitFor();
    await at('BSB');
    await inspect();
    await page.keyboard.type('0');
    await tabTo(page, /^Account number$/);
    await page.keyboard.type('1234 5678');
    await tabTo(page, /^Account name$/);
    await page.keyboard.type('Grace Builder');
    await page.keyboard.press('Enter');
    await form.getByText('062-••• •••• 678').waitFor();
    await at('Thank you. We have your account, and send the money once it is checked.');

    await tabTo(page, /^Use another account$/);
    await page.keyboard.press('Enter');
    await at('BSB');
    await tabTo(page, /^Keep the account$/);
    await page.keyboard.press('Enter');
    await at('Use another account');
    await inspect();
    await page.goto(`/checkout/${orderNumber}`);
    await form.getByText('062-••• •••• 678').waitFor();
  });
});
