import { stripeClient } from './stripe-client';

it('gives up a silent provider while the buyer still waits: within 20 s, with the pauses between tries', () => {
  const client = stripeClient('sk_test_x', {}) as unknown as {
    getMaxNetworkRetries(): number;
    getApiField(name: 'timeout'): number;
  };
  const tries = client.getMaxNetworkRetries() + 1;
  // Four who ask for the same intent at once: some are told twice that their key is in use.
  expect(tries).toBeGreaterThan(2);
  expect(tries * client.getApiField('timeout')).toBeLessThan(18_000);
});
