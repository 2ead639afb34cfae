import { stripeClient } from './stripe-client';

it('gives up a silent provider while the buyer still waits: within 20 s, with the pauses between tries', () => {
  const client = stripeClient('sk_test_x', {}) as unknown as {
    getMaxNetworkRetries(): number;
    getApiField(name: 'timeout'): number;
  };
  const tries = client.getMaxNetworkRetries() + 1;
  expect(tries).toBeGreaterThan(1);
  expect(tries * client.getApiField('timeout')).toBeLessThan(18_000);
});
