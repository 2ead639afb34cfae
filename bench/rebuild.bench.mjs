import { createPostgresStore } from '@halfpallet/event-store';
import { older } from './lib/against.mjs';
import { buildReadModels, cpuPerEvent } from './lib/build-read-models.mjs';
import { serverPid, withPool } from './lib/database.mjs';
import { writeHistory } from './lib/history.mjs';
import { withShop } from './lib/shop.mjs';
import { interleaved, scaled, short } from './lib/statistics.mjs';

export const name = 'Full rebuild of all read models';
export const budget = '>= 18,000 events/s and >= 0.33 x reading and parsing the same events';

const EVENTS = 60_000;
const ROUNDS = 3;

/**
 * What a release with new read models does: every projection is built beside the one that serves, from the first event on,
 * indexed and swapped in.
 */
export async function run({ root, newDatabase, signal }) {
  const databaseUrl = await newDatabase('rebuild');
  return withPool(databaseUrl, async (pool) => {
    const store = createPostgresStore({ pool });
    const events = await withShop({ root, databaseUrl, signal }, (shop) =>
      writeHistory({ shop, pool, store, events: scaled(EVENTS), signal }),
    );
    await pool.query('vacuum analyze');
    const postgres = await serverPid(pool);
    const builds = { ours: [], older: [] };
    // Each a version of its own: the releases in turn, every one beside what the one before has built.
    const rebuild = (who, from, first) => async (round) => {
      const ahead = 10 * (round + 1) + first;
      const build = await buildReadModels({ root: from, databaseUrl, ahead, postgres, signal }).done;
      builds[who].push(build);
      return build.events / build.seconds;
    };
    const readAndParse = async () => {
      const began = performance.now();
      for await (const event of store.readAll()) void [event.data, event.meta];
      return (events * 1000) / (performance.now() - began);
    };
    await readAndParse();
    const { ours, plain, before } = await interleaved(ROUNDS, {
      ours: rebuild('ours', root, 0),
      ...(older() ? { before: rebuild('older', older(), 5) } : {}),
      plain: readAndParse,
    });
    await store.close();
    return {
      value: ours,
      unit: 'events/s',
      baseline: plain,
      ratio: ours / plain,
      pass: ours >= 18_000 && ours >= 0.33 * plain,
      conditions: [
        `median of ${ROUNDS} rebuilds of all read models from ${short(events)} events of carts, orders, payments and products, with their indexes, until the new tables serve`,
        `processor time an event: ${cpuPerEvent(cheapest(builds.ours))} microseconds`,
        before &&
          `the release in BENCH_AGAINST: ${short(before)} events/s, ${cpuPerEvent(cheapest(builds.older))} microseconds`,
        'baseline: reading and parsing every event',
      ]
        .filter(Boolean)
        .join('; '),
    };
  });
}

/** Of several builds of the same: other load of the machine only ever adds. */
const cheapest = (builds) => builds.reduce((one, other) => (other.cpuMs < one.cpuMs ? other : one));
