import { Agent } from 'node:http';
import { older } from './against.mjs';
import { withBareServer } from './baseline.mjs';
import { serverPid, withPool } from './database.mjs';
import { closedLoad, Visitor } from './load.mjs';
import { fillCatalogue } from './many-products.mjs';
import { cpuMs, familyCpuMs } from './processes.mjs';
import { withShop } from './shop.mjs';
import { interleaved, median, percentile, scaled, short } from './statistics.mjs';

const LANES = 8;
const ROUNDS = 5;
const PRODUCTS = 1_000;

/** Clock ticks of 10 ms must not tell two releases apart. */
const AGAINST_TIMES = 5;
const AGAINST_AT_MOST = 1.05;

/**
 * Processor time of one GET, API and Postgres together, beside a bare Fastify that sends the same bytes, and beside another build of
 * the shop where BENCH_AGAINST names one.
 *
 * @param {{ root: string, newDatabase: (label: string) => Promise<string>, signal: AbortSignal }} bench
 * @param {(number: number) => string} path of the request with this number
 * @param {(answer: any) => void} check throws when the answer is not what it should be
 */
export async function measureProductRequests({ root, newDatabase, signal }, label, path, check) {
  const roots = { ours: root, ...(older() ? { before: older() } : {}) };
  const count = scaled(4_000) * (older() ? AGAINST_TIMES : 1);
  const latencies = [];
  const agent = new Agent({ keepAlive: true });
  const perRequest = async (url, used, seen) => {
    const asker = new Visitor(url, agent);
    const before = used();
    const { latenciesMs } = await closedLoad({ lanes: LANES, count, signal }, async (number) => {
      const answer = await asker.send('GET', path(number));
      if (answer.status !== 200) throw new Error(`${path(number)} answered ${answer.status}`);
    });
    seen?.push(...latenciesMs);
    return (used() - before) / count;
  };
  let answer;
  const inShops = async ([first, ...others], contestants, work) => {
    if (first === undefined) return work(contestants);
    const databaseUrl = await newDatabase(`${label}_${first}`);
    return withShop({ root: roots[first], databaseUrl, signal }, (shop) =>
      withPool(databaseUrl, async (pool) => {
        await fillCatalogue({ shop, pool, count: PRODUCTS, signal });
        const visitor = new Visitor(shop.url);
        const { text, body, headers } = await visitor.json('GET', path(0));
        check(body, headers);
        visitor.close();
        if (first === 'ours') answer = text;
        const postgres = await serverPid(pool);
        const used = () => cpuMs(shop.apiPid) + familyCpuMs(postgres);
        const contestant = () => perRequest(shop.url, used, first === 'ours' ? latencies : undefined);
        await contestant();
        return inShops(others, { ...contestants, [first]: contestant }, work);
      }),
    );
  };
  return inShops(Object.keys(roots), {}, (contestants) =>
    withBareServer({ bytes: answer }, async (server) => {
      const plain = () => perRequest(server.url, () => cpuMs(server.pid));
      await plain();
      latencies.length = 0;
      const figures = await interleaved(ROUNDS, { ...contestants, plain });
      agent.destroy();
      const { ours, before } = figures;
      const beside =
        before === undefined
          ? ''
          : `; the other build ${before.toPrecision(4)} ms, ours ${(ours / before).toFixed(3)} x`;
      return {
        value: ours,
        unit: 'ms',
        baseline: figures.plain,
        ratio: ours / figures.plain,
        pass: ours <= 1 && (before === undefined || ours / before <= AGAINST_AT_MOST),
        conditions: `median of ${ROUNDS} rounds of ${count} requests over ${LANES} connections, ${PRODUCTS} products, ${answer.length} bytes of JSON; median latency ${short(median(latencies))} ms, p99 ${short(percentile(latencies, 0.99))} ms; baseline: a bare Fastify sending the same bytes${beside}`,
      };
    }),
  );
}
