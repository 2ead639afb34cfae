import type { CustomerOrder } from '@halfpallet/contracts';

type Destination = Pick<
  CustomerOrder,
  'shippingName' | 'shippingAddress' | 'shippingCity' | 'shippingState' | 'shippingPostcode' | 'shippingCountry'
>;

/** The lines of a label. The address as written often ends with the town already, and is not given it twice. */
export function addressLines(order: Destination): string[] {
  const written = order.shippingAddress.split('\n').map((line) => line.trim());
  const town = `${order.shippingCity} ${order.shippingState} ${order.shippingPostcode}`.trim();
  const complete = order.shippingPostcode !== '' && written.some((line) => line.includes(order.shippingPostcode));
  const lines = [order.shippingName, ...written, complete ? '' : town];
  const known = lines.filter((line) => line !== '');
  return known.length > 0 && order.shippingCountry ? [...known, order.shippingCountry] : known;
}
