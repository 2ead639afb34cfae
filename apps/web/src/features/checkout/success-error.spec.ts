import { ApiError } from '../../lib/api-client';
import { successErrorText } from './success-error';

it.each([
  [new ApiError(404, '', 'Not Found', null), 'Failed to load order information'],
  [new ApiError(429, '{}', '', { error: 'Too many requests' }), 'Failed to load order details: Too many requests'],
  [new ApiError(500, '', 'Internal', null), 'Failed to fetch order status'],
  [new TypeError('Failed to fetch'), 'Network error: Failed to fetch'],
])('says of %s: %s', (error, text) => expect(successErrorText(error)).toBe(text));
