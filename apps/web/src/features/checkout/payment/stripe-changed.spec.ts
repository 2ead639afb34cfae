import { providerSaysChanged } from './stripe-changed';

it('knows the provider`s codes for a payment that is over', () => {
  expect(providerSaysChanged('payment_intent_unexpected_state')).toBe(true);
  expect(providerSaysChanged('card_declined')).toBe(false);
});
