import { cards } from './card-line';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { MachineClock } from '@halfpallet/testing';
import { startEventStoreDouble } from '../../../../libs/event-store/src/testing/grpc-double';
import { MailServer } from '../support/mail-server';
import { RedisServer } from '../support/redis-server';
import { TestShop } from '../support/shop';
import { Ahead } from './ahead';
import { Line } from './line';
import type { TroubledShop } from './living-through';
import type { Trouble } from './table';

/** Null where it needs what this machine lacks: Linux and a C compiler. */
const queueClock = MachineClock.make();
/** Troubles this machine cannot make. Their tests are skipped, and the summary says so. */
export const impossibleHere = queueClock
  ? []
  : ['the queue: its clock an hour ahead', 'the queue: its clock an hour behind'];
const HOUR_S = 3_600;
const FROZEN_MS = 30_000;
export const OTHER_ENGINES = [
  'the event store',
  'the queue',
  'the card provider',
  'the mail server',
  'the shop itself',
] as const;

/** Everything that growth switches on is an engine of its own, and behind a line of its own. */
export async function openShopOnOtherEngines(): Promise<TroubledShop<(typeof OTHER_ENGINES)[number]>> {
  const clocks = { store: new Ahead(), shop: new Ahead(), cards: cards.clock, queue: queueClock };
  const folder = mkdtempSync(join(tmpdir(), 'halfpallet-store-'));
  const openStore = (port?: number) =>
    startEventStoreDouble({ port, dataFile: join(folder, 'log'), clock: () => clocks.store.now() });
  let store = await openStore();
  const queue = await RedisServer.start(clocks.queue?.env);
  const mails = await MailServer.start();
  const lines = {
    store: await Line.to(store.port),
    queue: await Line.to(queue.port),
    mail: await Line.to(Number(new URL(mails.url).port)),
  };
  const shop = await TestShop.open({
    clock: clocks.shop,
    env: {
      EVENTSTORE_URL: lines.store.through(store.connectionString),
      REDIS_URL: lines.queue.through(queue.url),
      SMTP_URL: lines.mail.through(mails.url),
      OPERATOR_EMAIL: 'desk@shop.example',
      ABUSE_LIMITS: 'off',
      TRUST_PROXY: 'loopback',
    },
  });
  const redis = async (command: string, ...words: string[]) => {
    const client = new Redis(queue.url);
    await client.call(command, ...words);
    client.disconnect();
  };
  const frozenStore = (lastsMs: number): Trouble => ({
    begin: () => store.trouble('frozen'),
    end: () => store.trouble(undefined),
    lastsMs,
  });
  return {
    opened: { shop, owner: await shop.owner(), mails },
    troubles: {
      'the event store': {
        killed: {
          begin: () => store.stop(),
          end: async () => {
            store = await openStore(store.port);
          },
        },
        'frozen for 30 s': frozenStore(FROZEN_MS),
        'frozen for 3 s': frozenStore(3_000),
        'moved away without a word': { begin: () => lines.store.forsake(), end: () => undefined },
        'slow, 300 ms an answer': slow(lines.store, 300),
        ...clockTroubles(clocks.store),
      },
      'the queue': {
        killed: { begin: () => queue.kill(), end: () => queue.start() },
        'frozen for 30 s': { begin: () => queue.freeze(), end: () => queue.thaw(), lastsMs: FROZEN_MS },
        'moved away without a word': { begin: () => lines.queue.forsake(), end: () => undefined },
        'slow, 300 ms an answer': slow(lines.queue, 300),
        full: {
          begin: () => redis('config', 'set', 'maxmemory', '1mb'),
          end: () => redis('config', 'set', 'maxmemory', '0'),
        },
        ...clockTroubles({ setAhead: (seconds) => clocks.queue?.setAhead(seconds) }),
        'its memory lost': { begin: () => redis('flushall'), end: () => undefined },
      },
      'the card provider': {
        killed: { begin: () => cards.line.cut(), end: () => cards.line.mend() },
        'frozen for 30 s': { begin: () => cards.line.freeze(), end: () => cards.line.thaw(), lastsMs: FROZEN_MS },
        'slow, 2 s an answer': slow(cards.line, 2_000),
        ...clockTroubles(clocks.cards),
      },
      'the mail server': {
        killed: { begin: () => lines.mail.cut(), end: () => lines.mail.mend() },
        'frozen for 30 s': { begin: () => lines.mail.freeze(), end: () => lines.mail.thaw(), lastsMs: FROZEN_MS },
        'slow, 2 s an answer': slow(lines.mail, 2_000),
        full: {
          begin: () => mails.answers.push(...Array.from({ length: 3 }, () => '452 4.3.1 Insufficient system storage')),
          end: () => undefined,
        },
      },
      'the shop itself': clockTroubles(clocks.shop),
    },
    async close() {
      await shop.close();
      for (const line of Object.values(lines)) await line.cut();
      await mails.stop();
      await store.stop();
      await queue.remove();
      rmSync(folder, { recursive: true, force: true });
      clocks.queue?.remove();
    },
  };
}

const slow = (line: Line, ms: number): Trouble => ({ begin: () => line.slow(ms), end: () => line.slow(0) });

const clockTroubles = (clock: { setAhead(seconds: number): void }) => ({
  'its clock an hour ahead': clockTrouble(clock, HOUR_S),
  'its clock an hour behind': clockTrouble(clock, -HOUR_S),
});

const clockTrouble = (clock: { setAhead(seconds: number): void }, seconds: number): Trouble => ({
  begin: () => clock.setAhead(seconds),
  end: () => clock.setAhead(0),
  stays: true,
});
