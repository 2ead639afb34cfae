import { asOwner } from './staff';
import { bankToday } from './bank-day';

// What the desk does to an order, without a browser.

export const bankReceipt = (orderId: string, amountAud: number): Promise<Response> =>
  asOwner(`/api/admin/orders/${orderId}/bank-receipts`, { amountAud, bookedOn: bankToday() });

export const cancel = (orderId: string, refund: object): Promise<Response> =>
  asOwner(`/api/admin/orders/${orderId}/cancel`, { reason: 'The buyer asked for it', refund });

/** By whatever steps lie between; the order has to be paid as far as that asks for. */
export async function ship(orderId: string): Promise<void> {
  for (const status of ['processing', 'shipped']) await asOwner(`/api/admin/orders/${orderId}`, { status }, 'PUT');
}

/** Sends everything back the way it came. */
export const refund = (orderId: string): Promise<Response> =>
  asOwner(`/api/admin/orders/${orderId}/refund`, { refundType: 'full', reason: 'Not as agreed' });
