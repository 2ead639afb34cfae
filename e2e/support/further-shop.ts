import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '@halfpallet/testing';
import { setting } from './setting';

const ENTRY = resolve(__dirname, '../../apps/api/dist/bundled/main.js');

/** The running shop once more, at another address. */
export interface FurtherShop {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * A further HTTP process on the database of the shop.
 * @param settings in which it differs
 * @throws Error with its last words when it does not come up
 */
export async function openFurtherShop(settings: Readonly<Record<string, string>>): Promise<FurtherShop> {
  const port = await freePort();
  const child = spawn(process.execPath, [ENTRY], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: setting('E2E_DATABASE_URL'),
      DATA_DIR: setting('E2E_DATA_DIR'),
      PORT: String(port),
      TRUST_PROXY: 'loopback',
      FX_URL: 'off',
      LOG_LEVEL: 'warn',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  let lastWords = '';
  try {
    await new Promise<void>((ready, failed) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          if (line.startsWith('HALFPALLET_READY')) ready();
          lastWords = `${lastWords}\n${line}`.slice(-4_000);
        });
      }
      void ended.then(() => failed(new Error(`a further process of the shop did not come up:${lastWords}`)), failed);
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { url: `http://localhost:${port}`, close };
}
