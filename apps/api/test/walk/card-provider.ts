import { createHmac, randomUUID } from 'node:crypto';
import { startCardSimulator, type CardSimulator } from '@halfpallet/card-simulator';
import { waitUntil } from '@halfpallet/testing';
import { keyFor } from '../../src/platform/derived-keys';
import type { World } from './world';

export interface ProviderRefund {
  readonly id: string;
  readonly cents: number;
  readonly status: string;
  /** Our id, which the refund carries; null for one that was made in the provider's own pages. */
  readonly refundId: string | null;
}

/** What the card provider's own books say of one order. Cents. */
export interface ProviderBooks {
  readonly chargedCents: number;
  /** Charges that can be disputed or given back. */
  readonly charges: ReadonlyArray<{ readonly id: string; readonly cents: number }>;
  readonly refunds: readonly ProviderRefund[];
  readonly openIntents: ReadonlyArray<{ readonly id: string; readonly cents: number; readonly status: string }>;
  /** Taken by the holders' banks and not come back. */
  readonly disputedCents: number;
  readonly openDisputes: readonly string[];
}

/** What people do at the provider and the banks behind it; see the simulator's README. */
export type ProviderAct =
  | { readonly do: 'settle_refund' | 'fail_refund' | 'hold_refund' | 'open_dispute'; readonly id: string }
  | { readonly do: 'close_dispute'; readonly id: string; readonly outcome: 'won' | 'lost' };

/** @returns the status of the answer */
export async function actAtProvider(world: World, act: ProviderAct, told: boolean): Promise<number> {
  return withSibling(world, told, async ({ url, controlToken }) => {
    const headers = { authorization: `Bearer ${controlToken}` };
    const answer = await fetch(`${url}/_control`, { method: 'POST', headers, body: JSON.stringify({ act }) });
    return answer.status;
  });
}

/** Somebody gives money back in the provider's own pages, without the shop. @returns the status of the answer */
export async function refundAtProvider(world: World, charge: string, cents: number, told: boolean): Promise<number> {
  return withSibling(world, told, async ({ url }) => {
    const headers = { authorization: `Bearer ${keys(world).secretKey}`, 'idempotency-key': randomUUID() };
    const body = new URLSearchParams({ charge, amount: String(cents) });
    return (await fetch(`${url}/v1/refunds`, { method: 'POST', headers, body })).status;
  });
}

/** What is due at the provider happens. */
export async function letTimersRing(world: World): Promise<void> {
  const due = async () => {
    const sql = 'select count(*)::int as n from testpay.timers where due_at <= $1';
    return (await world.pool.query<{ n: number }>(sql, [world.clock.now()])).rows[0]!.n;
  };
  if ((await due()) === 0) return;
  await withSibling(world, true, async () => {
    await waitUntil(async () => (await due()) === 0, { everyMs: 10 });
  });
}

/** The regular look at what the shop was not told. */
export async function catchUp(world: World): Promise<void> {
  await world.shop.enqueue('payments-catch-up', randomUUID());
  await world.idle();
}

const simulatorKey = (world: World) => keyFor(world.shop.secrets.secret, 'card-simulator').toString('hex');

const keys = (world: World) => {
  const derived = (purpose: string) =>
    createHmac('sha256', simulatorKey(world)).update(`card-simulator:${purpose}`).digest('hex').slice(0, 32);
  return { secretKey: `sk_test_${derived('secret')}`, publishableKey: `pk_test_${derived('publishable')}` };
};

/**
 * A second simulator over the same tables, which takes up what is due, does the work and ends.
 * @param told false: its notices get lost
 */
async function withSibling<T>(world: World, told: boolean, work: (sibling: CardSimulator) => Promise<T>): Promise<T> {
  const sibling = await startCardSimulator({
    ...keys(world),
    pool: world.pool,
    webhookUrl: world.shop.secrets.webhookUrl,
    webhookSecret: world.shop.secrets.webhookSecret,
    clock: () => world.clock.now(),
    faults: true,
    ...(told ? {} : { webhookEvents: [] }),
  });
  try {
    const result = await work(sibling);
    await delivered(world);
    return result;
  } finally {
    await sibling.stop();
  }
}

/** Until the deliveries this made are made: a simulator that stops would put them back for later. */
async function delivered(world: World): Promise<void> {
  const sql = 'select 1 from testpay.events where due_at is not null and last_error is null';
  await waitUntil(async () => (await world.pool.query(sql)).rowCount === 0, { everyMs: 10 });
}

const OBJECTS = `
  select kind, id, body->>'status' as status, (body->>'amount')::int as cents,
         body #>> '{metadata,refundId}' as "refundId"
  from testpay.objects o
  where kind in ('charge', 'refund', 'payment_intent', 'dispute') and family in (
    select id from testpay.objects i where i.kind = 'payment_intent' and i.body #>> '{metadata,orderId}' = $1)
  order by seq`;

interface ObjectRow {
  readonly kind: string;
  readonly id: string;
  readonly status: string;
  readonly cents: number;
  readonly refundId: string | null;
}

export async function booksOfProvider(world: World, orderId: string): Promise<ProviderBooks> {
  const { rows } = await world.pool.query<ObjectRow>(OBJECTS, [orderId]);
  const of = (kind: string, may: (status: string) => boolean) =>
    rows
      .filter((row) => row.kind === kind && may(row.status))
      .map(({ id, cents, status, refundId }) => ({ id, cents, status, refundId }));
  const sum = (parts: ReadonlyArray<{ cents: number }>) => parts.reduce((total, { cents }) => total + cents, 0);
  const charges = of('charge', (status) => status === 'succeeded');
  return {
    chargedCents: sum(charges),
    charges,
    refunds: of('refund', () => true),
    openIntents: of('payment_intent', (status) => status !== 'succeeded' && status !== 'canceled'),
    disputedCents: sum(of('dispute', (status) => status !== 'won')),
    openDisputes: of('dispute', (status) => status !== 'won' && status !== 'lost').map(({ id }) => id),
  };
}
