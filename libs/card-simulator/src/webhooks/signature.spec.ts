import Stripe from 'stripe';
import { signPayload } from './signature';

const stripe = new Stripe('sk_test_unused');
const at = new Date('2026-11-20T03:04:05.678Z');

it("equals what the provider's library makes itself", () => {
  const payload = '{"id":"evt_1"}';
  const expected = stripe.webhooks.generateTestHeaderString({
    payload,
    secret: 'whsec_x',
    timestamp: Math.floor(at.getTime() / 1000),
  });
  expect(signPayload(payload, 'whsec_x', at)).toBe(expected);
});
