import { startForeignHost } from '@halfpallet/testing';
import Stripe from 'stripe';
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

describe('a provider whose answer never ends', () => {
  it.each<[string, (write: (text: string) => void) => NodeJS.Timeout]>([
    ['a byte at a time', (write) => setInterval(() => write(' '), 50)],
    ['as fast as it can', (write) => setInterval(() => write(' '.repeat(8 * 1_048_576)), 20)],
  ])('is given up: %s', async (_how, keep) => {
    const host = await startForeignHost((request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const timer = keep((text) => response.write(text));
      request.socket.once('close', () => clearInterval(timer));
    });
    const client = stripeClient('sk_test_x', { url: host.origin, timeoutMs: 1_500 });
    const began = performance.now();
    await expect(client.balance.retrieve()).rejects.toBeInstanceOf(Stripe.errors.StripeError);
    expect(performance.now() - began).toBeLessThan(10_000);
    await host.close();
  });

  it('is given up in the middle of its head', async () => {
    const host = await startForeignHost((request) => {
      request.socket.write('HTTP/1.1 200 OK\r\n');
      const timer = setInterval(() => request.socket.write('x-still: there\r\n'), 50);
      request.socket.once('close', () => clearInterval(timer));
    });
    const client = stripeClient('sk_test_x', { url: host.origin, timeoutMs: 300, maxRetries: 0 });
    await expect(client.balance.retrieve()).rejects.toBeInstanceOf(Stripe.errors.StripeConnectionError);
    await host.close();
  });
});
