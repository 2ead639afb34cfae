import { ApiError } from '../../../lib/api-client';
import { saysOrderChanged } from './order-changed';

const refusal = (code: string) => new ApiError(409, '', 'Conflict', { code });

it.each(['NOTHING_DUE', 'ORDER_CANCELLED', 'PLAN_IS_FIXED', 'PAYMENT_NOT_OPEN'])(
  'hears from %s that the order changed',
  (code) => expect(saysOrderChanged(refusal(code))).toBe(true),
);

it.each([refusal('TOO_MANY_DECLINES'), refusal('CARD_NOT_POSSIBLE'), new TypeError('Failed to fetch')])(
  'does not hear it from %s',
  (error) => expect(saysOrderChanged(error)).toBe(false),
);
