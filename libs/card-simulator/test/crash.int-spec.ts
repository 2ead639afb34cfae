import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createTestDatabase, eventually } from '@halfpallet/testing';
import Stripe from 'stripe';
import { PUBLISHABLE_KEY, Receiver, SECRET_KEY, WEBHOOK_SECRET } from './harness';

/** Runs the built simulator in a process of its own, which the test may kill at any moment. */
const PROGRAM = `
  const { Pool } = require('pg');
  const { startCardSimulator } = require(process.env.SIMULATOR);
  const pool = new Pool({ connectionString: process.env.DATABASE, max: 5 });
  startCardSimulator({
    pool, secretKey: '${SECRET_KEY}', publishableKey: '${PUBLISHABLE_KEY}', webhookSecret: '${WEBHOOK_SECRET}',
    webhookUrl: process.env.HOOK, port: Number(process.env.LISTEN),
    clock: () => new Date(Date.now() + Number(process.env.AHEAD)),
  }).then((simulator) => console.log(simulator.port));
`;

let child: ChildProcess;

async function start(env: Record<string, string>): Promise<number> {
  const simulator = join(__dirname, '../dist/index.js');
  child = spawn(process.execPath, ['-e', PROGRAM], {
    cwd: __dirname,
    env: { ...process.env, SIMULATOR: simulator, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return Number(line.toString());
}

async function kill(): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

it('a process killed amid payments leaves every payment whole, and every notice arrives in the end', async () => {
  const database = await createTestDatabase();
  const receiver = new Receiver();
  const env = { DATABASE: database.url, HOOK: await receiver.start(), LISTEN: '0', AHEAD: '0' };
  const port = await start(env);
  const stripe = new Stripe(SECRET_KEY, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    telemetry: false,
    // Until it is back, however long a process takes to start.
    maxNetworkRetries: 60,
  });
  const payOnce = (n: number) => {
    const params = { amount: 1_000 + n, currency: 'aud', confirm: true, payment_method: 'pm_card_visa' };
    return stripe.paymentIntents.create(params, { idempotencyKey: `crash-${n}` });
  };
  // Buyers keep paying; each call is retried with its key until the simulator is back.
  const paying = Promise.all(Array.from({ length: 150 }, (_, n) => payOnce(n)));
  await eventually(() => receiver.deliveries.length > 10);
  await kill();
  const count = async (sql: string) => Number((await database.pool.query<{ n: string }>(sql)).rows[0]?.n);
  const objects = (kind: string) => count(`SELECT count(*) AS n FROM testpay.objects WHERE kind = '${kind}'`);
  // Otherwise everything was over before the kill and nothing is shown.
  expect(await objects('payment_intent')).toBeLessThan(150);
  // Ahead of the leases the dead process held, in place of waiting for them to run out.
  await start({ ...env, LISTEN: String(port), AHEAD: '20000' });
  const paid = await paying;
  expect(new Set(paid.map((intent) => intent.id)).size).toBe(150);

  expect(await objects('payment_intent')).toBe(150);
  expect(await objects('charge')).toBe(150);
  expect(await objects('balance_transaction')).toBe(150);
  expect(await count("SELECT count(*) AS n FROM testpay.events WHERE type = 'payment_intent.succeeded'")).toBe(150);

  const told = () => new Set(receiver.deliveries.map((hook) => (hook.event.data.object as Stripe.PaymentIntent).id));
  await eventually(() => told().size === 150);
  await eventually(
    async () => (await count('SELECT count(*) AS n FROM testpay.events WHERE due_at IS NOT NULL')) === 0,
  );
  await kill();
  await receiver.stop();
  await database.drop();
});

afterEach(() => {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
});
