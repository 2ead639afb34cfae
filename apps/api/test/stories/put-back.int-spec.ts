import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandBus } from '@nestjs/cqrs';
import type { CardSimulator } from '@halfpallet/card-simulator';
import type { OrderCheckoutView } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import { createTestDatabase, eventually, type TestDatabase } from '@halfpallet/testing';
import { providerSettings, startSimulator } from '../../src/payments/public';
import { RequestRefund } from '../../src/payments/use-cases/request-refund';
import { PaymentsCatchUp } from '../../src/payments/jobs/payments-catch-up';
import { loadConfig } from '../../src/platform/config';
import { log } from '../../src/platform/log';
import { confirmCard, expectStatus, openIntent, placeOrder, placePaidOrder } from '../support/buying';
import { historyOf, NO_DIFFERENCE, replay, restList } from '../support/finance';
import { TestShop, type Visitor } from '../support/shop';
import { createStockedDatabase } from '../support/stocked-database';

const HOUR_MS = 3_600_000;
const BUYER = { email: 'ada@buyer.example', password: 'long enough for anybody', firstName: 'Ada' };
const SECRETS = { SECRET: 'f'.repeat(64), STRIPE_WEBHOOK_SECRET: 'whsec_put_back' };

/**
 * The database is put back to last night's copy. The card provider is another party: it has charged and paid back in the meantime, and
 * by the time anybody looks it has forgotten which keys it was asked with.
 */
describe('a shop put back to a copy of its database', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-put-back-'));
  const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
  let provider: TestDatabase;
  let simulator: CardSimulator;
  let original: TestDatabase;
  let copy: TestDatabase;
  let shop: TestShop;
  let buyer: Visitor;
  let owner: Visitor;

  const open = async (database: TestDatabase) => {
    const env = { ...SECRETS, CARD_SIMULATOR_URL: simulator.url, ABUSE_LIMITS: 'off' };
    shop = await TestShop.open({ clock, databaseUrl: database.url, dataDir, env });
    buyer = shop.visitor();
    owner = await shop.owner();
  };
  const payFor = async (orderId: string) => {
    const intent = await openIntent(buyer, orderId);
    expectStatus(await confirmCard(buyer, intent.clientSecret), 200);
    return intent.paymentIntentId;
  };
  const moneyOf = async (orderNumber: string): Promise<OrderCheckoutView> =>
    expectStatus(await buyer.get(`/api/orders/${orderNumber}`), 200).body;

  let waiting: Awaited<ReturnType<typeof placeOrder>>;
  let twice: typeof waiting;
  let half: typeof waiting;
  let sentBack: typeof waiting;
  let gone: typeof waiting;
  let goneIntent: string;

  beforeAll(async () => {
    original = await createStockedDatabase();
    provider = await createTestDatabase();
    const config = loadConfig({ ...SECRETS, DATABASE_URL: provider.url, DATA_DIR: dataDir });
    simulator = await startSimulator(
      provider.pool,
      providerSettings(config, () => Number(new URL(shop.url).port)),
      () => clock.now(),
      log,
    );
    await open(original);
    expectStatus(await buyer.post('/api/register', BUYER), 201);
    waiting = await placeOrder(buyer);
    twice = await placeOrder(buyer);
    half = await placePaidOrder(buyer);
    sentBack = await placePaidOrder(buyer);
    await shop.close();
    await original.pool.end();
    copy = await createTestDatabase({ template: original.name });

    await open(original);
    expectStatus(await buyer.post('/api/login', BUYER), 200);
    await payFor(waiting.id);
    await payFor(twice.id);
    await payFor(half.id);
    await shop.app.get(CommandBus).execute(new RequestRefund(sentBack.id, 10_000, 'Scratched', byStaff()));
    await eventually(async () => (await moneyOf(sentBack.orderNumber)).refundedAud === 100);
    gone = await placeOrder(buyer);
    goneIntent = await payFor(gone.id);
    await shop.close();

    clock.aheadMs = 25 * HOUR_MS;
    await provider.pool.query('delete from testpay.requests');
    await open(copy);
    expectStatus(await buyer.post('/api/login', BUYER), 200);
  }, 120_000);
  afterAll(async () => {
    await shop?.close();
    await simulator?.stop();
    await copy?.drop();
    await original?.drop();
    await provider?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('learns of the money that came and went since, also where the buyer has paid once more, and asks for nothing twice', async () => {
    // Before anybody has told the shop: its page asks for the deposit again.
    expect(await moneyOf(twice.orderNumber)).toMatchObject({ paidAud: 0 });
    await payFor(twice.id);
    await shop.app.get(PaymentsCatchUp).run();
    const deposit = (await moneyOf(twice.orderNumber)).paidAud;
    expect(deposit).toBeGreaterThan(0);
    await eventually(async () => (await moneyOf(waiting.orderNumber)).paidAud === deposit);
    await eventually(async () => (await moneyOf(half.orderNumber)).balanceDueAud === 0);
    await eventually(async () => (await moneyOf(sentBack.orderNumber)).refundedAud === 100);
    await eventually(async () => (await moneyOf(twice.orderNumber)).heldOverAud === deposit);
    expect(await moneyOf(twice.orderNumber)).toMatchObject({ paidAud: deposit });
    // The order hears of its money after the payment.
    await eventually(async () => (await moneyOf(waiting.orderNumber)).status === 'confirmed');
    expect(await moneyOf(waiting.orderNumber)).toMatchObject({ paidAud: deposit, heldOverAud: 0 });
  });

  it('counts in the books what it has learnt of', async () => {
    for (const target of ['payments', 'ledger'] as const) {
      expect((await replay(owner, { target })).result?.difference).toMatchObject(NO_DIFFERENCE);
    }
    const events = await historyOf(owner, waiting.id);
    expect(events.filter(({ type }) => type === 'CardPaymentSettled')).toHaveLength(1);
  });

  it('says which order is not on record, and keeps the notice of its money', async () => {
    const failed = await eventually(async () => {
      const { body } = await restList(owner, 'provider-events', { paymentIntentId: goneIntent });
      return body.find((row: { lastError: string | null }) => row.lastError?.includes(gone.id));
    });
    expect(failed.lastError).toContain(`${goneIntent} was paid for order ${gone.id}, which is not on record`);
  });
});

function byStaff(): CommandContext {
  const commandId = randomUUID();
  const actor = { kind: 'admin' as const, id: 'test' };
  return { commandId, correlationId: commandId, causationId: commandId, actor, occurredAt: new Date().toISOString() };
}
