import { ApiError } from '../../lib/api-client';
import { serverFieldErrors } from './server-field-errors';

const refused = (errors: Record<string, string>) => new ApiError(400, '', '', { errors });

it('names the fields as the form does', () => {
  expect(serverFieldErrors(refused({ customerEmail: 'bad', abn: 'worse' }))).toEqual([
    ['guestEmail', 'bad'],
    ['abn', 'worse'],
  ]);
  expect(serverFieldErrors(refused({ 'billing.phone': 'short', 'shipping.postcode': 'odd' }))).toEqual([
    ['billingPhone', 'short'],
    ['shippingPostcode', 'odd'],
  ]);
});

it('leaves out what the form has no field for, and what is no refusal', () => {
  expect(
    serverFieldErrors(refused({ items: 'none', 'billing.moon': 'full', 'items.0.productId': 'odd', constructor: 'x' })),
  ).toEqual([]);
  expect(serverFieldErrors(new TypeError('Failed to fetch'))).toEqual([]);
});
