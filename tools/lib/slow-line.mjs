import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer, request } from 'node:http';

const LONGEST_MS = 1_500;
/** What a page asks for by script, and its scripts and styles. What tests ask for by themselves names none of these. */
const HELD = new Set(['empty', 'script', 'style']);

/**
 * A bad line in front of a shop: each answer to a page is held for a time of its own, so that answers come late and in another order than
 * they were asked for. What follows the head of an answer goes on at once, streams too.
 *
 * @param {{ port: number, shopPort: number, seed: string }} line `seed`: with the same one an answer to the same question is held as long
 * @returns {Promise<{ longestMs: number, close(): void }>}
 */
export async function openSlowLine({ port, shopPort, seed }) {
  const agent = new Agent({ keepAlive: true });
  const asked = new Map();
  const pauseOf = ({ method, url, headers }) => {
    if (!HELD.has(headers['sec-fetch-dest'])) return 0;
    const question = `${method} ${url}`;
    const times = asked.get(question) ?? 0;
    asked.set(question, times + 1);
    const hash = createHash('sha256').update(`${seed} ${question} ${times}`).digest();
    return (hash.readUInt32BE() / 2 ** 32) * LONGEST_MS;
  };
  const server = createServer((asking, answering) => {
    const { method, url: path, rawHeaders: headers } = asking;
    const pause = pauseOf(asking);
    const passed = request({ host: 'localhost', port: shopPort, method, path, headers, agent });
    let timer;
    passed.on('response', (answer) => {
      timer = setTimeout(() => {
        answering.writeHead(answer.statusCode, answer.rawHeaders);
        answering.flushHeaders();
        answer.pipe(answering);
        answer.on('error', () => answering.destroy());
      }, pause);
    });
    passed.on('error', () => answering.destroy());
    // Whoever no longer waits for an answer takes the question back, as without us.
    answering.on('close', () => {
      clearTimeout(timer);
      if (!answering.writableFinished) passed.destroy();
    });
    asking.pipe(passed);
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  return {
    longestMs: LONGEST_MS,
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
