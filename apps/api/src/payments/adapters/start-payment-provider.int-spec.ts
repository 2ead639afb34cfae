import { createTestDatabase, type TestDatabase } from '@halfpallet/testing';
import { type PaymentProviderSettings, startPaymentProvider } from './start-payment-provider';

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const settings: PaymentProviderSettings = {
  secretKey: null,
  publishableKey: null,
  webhookSecret: 'whsec_x',
  webhookUrl: () => 'http://127.0.0.1:9/',
  secret: 'the-shop',
  production: false,
  allowSimulatedInProduction: false,
  simulatorUrl: null,
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const start = (changes: Partial<PaymentProviderSettings> = {}) =>
  startPaymentProvider(database.pool, { ...settings, ...changes }, () => new Date(), silent);

it('simulates without a key, and two processes of one shop see the same payments', async () => {
  const [web, worker] = await Promise.all([start(), start()]);
  expect(web.provider.publicConfig()).toMatchObject({ provider: 'simulated', mode: 'test' });
  const intent = await web.provider.openIntent({
    orderId: 'order-1',
    leg: 'full',
    attempt: 1,
    amountCents: 5_000,
    currency: 'AUD',
    idempotencyKey: 'intent:order-1:full:1',
  });
  const card = { number: '5555555555554444', expMonth: 1, expYear: 2040, cvc: '123' };
  const paid = await worker.testCards?.confirm({ clientSecret: intent.clientSecret, ...card }, 'pressed once');
  expect(paid?.status).toBe('succeeded');
  expect((await web.provider.fetchIntent(intent.ref)).charge?.card?.brand).toBe('mastercard');
  await Promise.all([web.stop(), worker.stop()]);
});

it('speaks to Stripe with a key, and wants both of its keys', async () => {
  const peer = await start({ secretKey: 'sk_live_x', publishableKey: 'pk_live_x' });
  expect(peer.provider.publicConfig()).toEqual({ provider: 'stripe', mode: 'live', publishableKey: 'pk_live_x' });
  expect(peer.testCards).toBeNull();
  await peer.stop();
  await expect(start({ secretKey: 'sk_live_x' })).rejects.toThrow('STRIPE_PUBLISHABLE_KEY');
});

it('simulates in production only with leave', async () => {
  await expect(start({ production: true })).rejects.toThrow('ALLOW_SIMULATED_PAYMENTS');
  const peer = await start({ production: true, allowSimulatedInProduction: true });
  expect(peer.provider.livemode).toBe(false);
  await peer.stop();
});
