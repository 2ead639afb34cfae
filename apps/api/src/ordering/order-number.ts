import { uuidv5, isUuid } from '@halfpallet/event-store';
import { documentNumber } from '../platform/document-number';

const ORDER_NAMESPACE = '5d0e8a44-3a1c-4d6a-9f55-7c1b9e2f6a10';
export const ORDER_NUMBER = /^HP-[0-9A-HJKMNP-TV-Z]{12}$/;

export function orderNumberFor(commandId: string, secret: string): string {
  return documentNumber('HP', 'order-number/1', commandId, secret);
}

/** The order's id follows from its number, so that a number finds its stream without asking any read model. */
export function orderIdFor(orderNumber: string): string {
  return uuidv5(ORDER_NAMESPACE, orderNumber);
}

/** No order has this id. Looked up in place of what cannot be one, so that every wrong number takes the same way. */
export const NO_ORDER = '00000000-0000-0000-0000-000000000000';

/** Order id of what a caller gave as order id or order number; null when it can be neither. */
export function toOrderId(idOrNumber: string): string | null {
  const text = idOrNumber.trim();
  if (ORDER_NUMBER.test(text.toUpperCase())) return orderIdFor(text.toUpperCase());
  return isUuid(text.toLowerCase()) ? text.toLowerCase() : null;
}
