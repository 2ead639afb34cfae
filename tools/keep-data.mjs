import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { Buyer } from './lib/demo/buyer.mjs';
import { Failure } from './lib/failure.mjs';
import { main } from './lib/main.mjs';
import { freePort } from './lib/ports.mjs';
import { withoutShopSettings } from './lib/shop-settings.mjs';

const STAFF = { email: 'owner@kept.example', password: 'correct horse battery' };
const HOLDER = { email: 'holder@kept.example', password: 'twelve wooden crates', firstName: 'Hanna' };

/**
 * `node tools/keep-data.mjs <name> [checkout]`: writes apps/api/test/kept/<name>, the data of a shop as the built code of
 * a checkout (default: this one) leaves it behind. A test opens every such folder with the code as it is now; see
 * apps/api/test/kept/README.md.
 *
 * DATABASE_URL names an empty database that `pg_dump` on the PATH can read (the tool must not be older than the server).
 */
await main(async ({ root, progress, atEnd }) => {
  const [name, checkout = root] = process.argv.slice(2);
  const databaseUrl = process.env.DATABASE_URL;
  if (!/^[a-z0-9.-]+$/.test(name ?? '') || !databaseUrl) {
    throw new Failure('Name the folder to write, and in DATABASE_URL an empty database that pg_dump can read.');
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'halfpallet-kept-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
  const port = await freePort();
  const env = {
    ...withoutShopSettings(process.env),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    PORT: String(port),
    FX_URL: 'off',
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: STAFF.email,
    ADMIN_PASSWORD: STAFF.password,
  };
  const address = `http://127.0.0.1:${port}`;
  const services = ['main.js', 'worker.js'].map((file) =>
    spawn(process.execPath, [join(resolve(checkout), 'apps', 'api', 'dist', file)], { env, stdio: 'ignore' }),
  );
  const gone = services.map((child) => new Promise((end) => child.once('exit', end)));
  const stop = async () => {
    for (const child of services) child.kill('SIGTERM');
    await Promise.all(gone);
  };
  atEnd(stop);

  progress.step('Filling the shop');
  await ready(address);
  await run(process.execPath, [join(root, 'tools', 'demo.mjs'), '24'], { ...env, SHOP_URL: address });
  const known = await leaveBehind(address);
  await stop();
  progress.done();

  const folder = join(root, 'apps', 'api', 'test', 'kept', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Rows as statements, so that no other program is needed to read them in.
  const dump = await run('pg_dump', ['--rows-per-insert=500', '--no-owner', '--no-privileges', databaseUrl], env);
  const sql = dump.replace(/^\\(un)?restrict .*$/gm, '');
  writeFileSync(join(folder, 'database.sql.gz'), gzipSync(sql, { level: 9 }));
  cpSync(join(dataDir, 'secrets'), join(folder, 'secrets'), { recursive: true });
  writeFileSync(join(folder, 'known.json'), `${JSON.stringify(known, null, 2)}\n`);
  progress.say(`Written: ${folder}`);
});

/** Somebody with an account, who stays signed in; and what the shop says of itself, to compare with later. */
async function leaveBehind(address) {
  const holder = new Buyer(address);
  await holder.call('POST', '/api/register', HOLDER);
  const products = await holder.call('GET', '/api/products');
  const product = products.find(({ variations }) => variations.length === 0);
  const { order } = await holder.call('POST', '/api/orders/create-validated', {
    customerName: 'Hanna Holder',
    customerEmail: HOLDER.email,
    productId: product.id,
    quantity: product.moqUnits,
    optionIds: [],
    shippingAddress: '12 Wharf Street\nBrisbane QLD 4000',
  });
  await holder.pay(order.orderNumber, '4242424242424242', 'deposit');
  await holder.until(`/api/orders/by-number/${order.orderNumber}`, ({ status }) => status === 'confirmed');
  await sleep(3_000);

  const staff = new Buyer(address);
  await staff.call('POST', '/api/login', STAFF);
  const orders = await staff.call('GET', `/api/admin/rest/orders?range=${encodeURIComponent('[0,99]')}`);
  return {
    at: new Date().toISOString(),
    staff: STAFF,
    holder: { ...HOLDER, cookie: holder.cookie(), orderNumber: order.orderNumber },
    orders: orders.map(({ orderNumber, status, totalAud }) => ({ orderNumber, status, totalAud })),
  };
}

async function ready(address) {
  for (let i = 0; i < 1_200; i += 1) {
    if ((await fetch(`${address}/api/health`).catch(() => undefined))?.ok) return;
    await sleep(100);
  }
  throw new Failure(`No shop answers at ${address}: is the checkout built?`);
}

/** @returns {Promise<string>} what it printed */
function run(command, args, env) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    const parts = [];
    child.stdout.on('data', (part) => parts.push(part));
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done(Buffer.concat(parts).toString()) : failed(new Failure(`${command} failed: it says why above.`)),
    );
  });
}
