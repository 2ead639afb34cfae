import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCardSimulator } from '@halfpallet/card-simulator';
import type { World } from './world';

export interface ProviderRefund {
  readonly id: string;
  readonly cents: number;
  readonly status: string;
}

/** What the card provider's own books say of one order. Cents. */
export interface ProviderBooks {
  readonly chargedCents: number;
  readonly charges: number;
  readonly refunds: readonly ProviderRefund[];
  readonly openIntents: ReadonlyArray<{ readonly id: string; readonly cents: number; readonly status: string }>;
  readonly disputedCents: number;
}

/** Lets what is due at the provider happen: a second simulator over the same tables takes up the timers and ends. */
export async function letTimersRing(world: World): Promise<void> {
  const due = () =>
    world.pool
      .query<{ n: number }>('select count(*)::int as n from testpay.timers where due_at <= $1', [world.clock.now()])
      .then(({ rows }) => rows[0]!.n);
  if ((await due()) === 0) return;
  const { config, url } = world.shop;
  const key = (purpose: string) =>
    createHmac('sha256', config.secret).update(`card-simulator:${purpose}`).digest('hex').slice(0, 32);
  const sibling = await startCardSimulator({
    pool: world.pool,
    secretKey: `sk_test_${key('secret')}`,
    publishableKey: `pk_test_${key('publishable')}`,
    webhookUrl: `${url}/api/stripe/webhook`,
    webhookSecret: config.stripe.webhookSecret,
    clock: () => world.clock.now(),
  });
  for (let turns = 0; turns < 200 && (await due()) > 0; turns += 1) await sleep(10);
  await untold(world);
  await sibling.stop();
}

/** Until the deliveries this made are made: a simulator that stops would put them back for later. */
async function untold(world: World): Promise<void> {
  for (let turns = 0; turns < 200; turns += 1) {
    const sql = 'select 1 from testpay.events where due_at is not null and last_error is null';
    if ((await world.pool.query(sql)).rowCount === 0) return;
    await sleep(10);
  }
}

const OBJECTS = `
  select kind, id, body->>'status' as status, (body->>'amount')::int as cents, coalesce(body->>'disputed', 'false') as disputed
  from testpay.objects o
  where kind in ('charge', 'refund', 'payment_intent') and family in (
    select id from testpay.objects i where i.kind = 'payment_intent' and i.body #>> '{metadata,orderId}' = $1)
  order by seq`;

export async function booksOfProvider(world: World, orderId: string): Promise<ProviderBooks> {
  const { rows } = await world.pool.query<{
    kind: string;
    id: string;
    status: string;
    cents: number;
    disputed: string;
  }>(OBJECTS, [orderId]);
  const charges = rows.filter(({ kind, status }) => kind === 'charge' && status === 'succeeded');
  const sum = (parts: ReadonlyArray<{ cents: number }>) => parts.reduce((total, { cents }) => total + cents, 0);
  return {
    chargedCents: sum(charges),
    charges: charges.length,
    refunds: rows.filter(({ kind }) => kind === 'refund').map(({ id, cents, status }) => ({ id, cents, status })),
    openIntents: rows
      .filter(({ kind, status }) => kind === 'payment_intent' && status !== 'succeeded' && status !== 'canceled')
      .map(({ id, cents, status }) => ({ id, cents, status })),
    disputedCents: sum(charges.filter(({ disputed }) => disputed === 'true')),
  };
}
