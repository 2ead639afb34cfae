import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

export const name = 'finance replay of 100,000 payment events';
export const budget = '<= 8 s, folded and compared line by line with the live ledger';

const ORDERS = 20_000;
const WRITERS = 64;

/** Twenty thousand orders, five payment facts each; the live ledger is built first, so the replay has its counterpart. */
export async function run({ root, databaseUrl, newDatabase, say = () => undefined }) {
  const require = createRequire(join(root, 'apps/api/package.json'));
  const { Pool } = require('pg');
  const es = require('@halfpallet/event-store');
  const { createProjectionRuntime } = require('@halfpallet/projections');
  const compiled = (file) => require(join(root, 'apps/api/dist/payments', file));
  const { paymentEventTypes, paymentStream } = compiled('domain/payment.events.js');
  const { ledgerProjection } = compiled('read-models/ledger.projection.js');
  const { foldBooks } = compiled('replay/fold-books.js');
  const { compareLedger } = compiled('replay/compare-ledger.js');

  const url = newDatabase ? await newDatabase('finance_replay') : databaseUrl;
  const pool = new Pool({ connectionString: url, max: 10 });
  pool.on('error', () => undefined);
  await es.migratePostgresStore(pool);
  const store = es.createPostgresStore({ pool, connectionString: url });
  const catalogue = es.createEventCatalogue(paymentEventTypes);
  const runtime = createProjectionRuntime({ pool, store, projections: [ledgerProjection] });
  try {
    say(`writing ${ORDERS * 5} events`);
    let next = 0;
    const write = async () => {
      while (next < ORDERS) {
        next += 1;
        const orderId = randomUUID();
        const stream = paymentStream(orderId);
        await store.append(stream, 'no_stream', es.sealEvents(stream, 0n, es.GENESIS_HASH, factsOf(orderId, next)));
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    say('building the live ledger');
    await runtime.start();
    const upTo = (await store.head()).position;
    await runtime.waitFor(upTo, ['ledger'], 120_000);

    say('replaying');
    const began = performance.now();
    const cpu = process.cpuUsage();
    const scope = { target: 'payments', orderId: null, from: null, to: null, upTo };
    const folded = await foldBooks(store, catalogue, scope, async () => undefined);
    const foldedMs = performance.now() - began;
    const difference = await compareLedger(pool, folded, scope);
    const ms = performance.now() - began;
    const used = process.cpuUsage(cpu);
    const cpuMs = Math.round((used.user + used.system) / 1_000);
    const same = difference.missingInLive + difference.onlyInLive + difference.changed === 0;
    return {
      value: Math.round(ms),
      unit: 'ms',
      pass: same && folded.eventCount === ORDERS * 5 && ms <= 8_000,
      conditions: `${folded.eventCount} events, ${folded.lines.length} ledger lines, fold ${Math.round(foldedMs)} ms, CPU of this process ${cpuMs} ms, ${
        same ? 'no difference' : 'DIFFERS'
      }`,
    };
  } finally {
    await runtime.stop();
    await store.close();
    await pool.end();
  }
}

function factsOf(orderId, n) {
  const leg = 'deposit';
  const attemptId = `${orderId}:1`;
  const providerRef = `pi_${n}`;
  const amountCents = 50_000 + n;
  const at = '2026-01-05T00:00:00.000Z';
  const totalCents = amountCents * 2;
  const legs = [
    { leg, amountCents },
    { leg: 'balance', amountCents },
  ];
  const facts = [
    ['PaymentPlanAgreed', { orderId, plan: 'deposit', totalCents, legs, livemode: false }],
    ['PaymentIntentRequested', { orderId, leg, attempt: 1, attemptId, amountCents }],
    ['PaymentIntentOpened', { orderId, leg, attemptId, providerRef, amountCents }],
    ['CardPaymentSettled', { orderId, leg, attemptId, providerRef, chargeRef: `ch_${n}`, amountCents, occurredAt: at }],
    ['ProcessorFeeCharged', { orderId, chargeRef: `ch_${n}`, feeCents: 900, balanceRef: `txn_${n}`, occurredAt: at }],
  ];
  const commandId = randomUUID();
  const meta = {
    schemaVersion: 1,
    commandId,
    correlationId: commandId,
    causationId: commandId,
    actor: { kind: 'system', id: 'bench' },
    occurredAt: at,
  };
  return facts.map(([type, data]) => ({ id: randomUUID(), type, data, meta }));
}
