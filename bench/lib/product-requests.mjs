import { Agent } from 'node:http';
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

/**
 * Processor time of one GET, API and Postgres together, beside a bare Fastify that sends the same bytes.
 *
 * @param {{ root: string, newDatabase: (label: string) => Promise<string>, signal: AbortSignal }} bench
 * @param {(number: number) => string} path of the request with this number
 * @param {(answer: any) => void} check throws when the answer is not what it should be
 */
export async function measureProductRequests({ root, newDatabase, signal }, label, path, check) {
  const databaseUrl = await newDatabase(label);
  const count = scaled(4_000);
  return withShop({ root, databaseUrl, signal }, (shop) =>
    withPool(databaseUrl, async (pool) => {
      await fillCatalogue({ shop, pool, count: PRODUCTS, signal });
      const visitor = new Visitor(shop.url);
      const { text, body, headers } = await visitor.json('GET', path(0));
      check(body, headers);
      visitor.close();
      return withBareServer({ bytes: text }, async (server) => {
        const postgres = await serverPid(pool);
        const agent = new Agent({ keepAlive: true });
        const latencies = [];
        const perRequest = async (url, used) => {
          const asker = new Visitor(url, agent);
          const before = used();
          const { latenciesMs } = await closedLoad({ lanes: LANES, count, signal }, async (number) => {
            const answer = await asker.send('GET', path(number));
            if (answer.status !== 200) throw new Error(`${path(number)} answered ${answer.status}`);
          });
          if (url === shop.url) latencies.push(...latenciesMs);
          return (used() - before) / count;
        };
        const ours = () => perRequest(shop.url, () => cpuMs(shop.apiPid) + familyCpuMs(postgres));
        const plain = () => perRequest(server.url, () => cpuMs(server.pid));
        await ours();
        await plain();
        const figures = await interleaved(ROUNDS, { ours, plain });
        agent.destroy();
        return {
          value: figures.ours,
          unit: 'ms',
          baseline: figures.plain,
          ratio: figures.ours / figures.plain,
          pass: figures.ours <= 1,
          conditions: `median of ${ROUNDS} rounds of ${count} requests over ${LANES} connections, ${PRODUCTS} products, ${text.length} bytes of JSON; median latency ${short(median(latencies))} ms, p99 ${short(percentile(latencies, 0.99))} ms; baseline: a bare Fastify sending the same bytes`,
        };
      });
    }),
  );
}
