import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { NEXT_SENTENCE, startModel, TOKEN_MS } from './lib/model.mjs';
import { withShop } from './lib/shop.mjs';
import { interleaved, median, percentile, scaled, short } from './lib/statistics.mjs';

export const name = 'First text of a language model at the browser';
export const budget = '<= 1.5 x a relay of thirty lines, from the token that completes a sentence';

const RELAY = fileURLToPath(new URL('lib/relay.mjs', import.meta.url));
const CHATS = 20;
const ROUNDS = 7;

/**
 * From what the provider sent to what the reader got, twenty chats at once. The shop says a sentence once it is complete and its figures are
 * known to be right, so its first text is compared with the same token at the reader of a relay, which passes every one on.
 */
export async function run({ root, newDatabase, signal }) {
  const model = await startModel();
  const relay = fork(RELAY, [root, model.baseUrl]);
  try {
    const [relayUrl] = await once(relay, 'message');
    const databaseUrl = await newDatabase('first_text');
    const env = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'm', OPENAI_SERVER: 'openai' };
    return await withShop({ root, databaseUrl, signal, env }, async (shop) => {
      const agent = new Agent({ keepAlive: true });
      let number = 0;
      const waits = { ours: [], relay: [] };
      const round = (who, url, path, mark) => async () => {
        const took = [];
        for (let turn = 0; turn < scaled(10); turn += 1) {
          const chats = Array.from({ length: CHATS }, () => seen(agent, `${url}${path}`, mark, (number += 1)));
          for (const { id, at } of await Promise.all(chats)) took.push(at - model.sent.get(id));
          signal.throwIfAborted();
        }
        waits[who].push(...took);
        return median(took);
      };
      const ours = round('ours', shop.url, '/api/integrated-ai-chat/chat', 'event: text');
      const bare = round('relay', relayUrl, '/', NEXT_SENTENCE);
      await ours();
      await bare();
      const figures = await interleaved(ROUNDS, { ours, bare });
      agent.destroy();
      const ratio = figures.ours / figures.bare;
      return {
        value: figures.ours,
        unit: 'ms',
        baseline: figures.bare,
        ratio,
        pass: ratio <= 1.5,
        conditions: `median of ${ROUNDS} rounds, ${CHATS} chats at once, a token every ${TOKEN_MS} ms; p95 ${short(percentile(waits.ours, 0.95))} ms, relay ${short(percentile(waits.relay, 0.95))} ms`,
      };
    });
  } finally {
    relay.disconnect();
    model.close();
  }
}

/** @returns {Promise<{ id: number, at: number }>} when the answer held `mark`; it is read to its end */
function seen(agent, url, mark, id) {
  const sessionId = `bench${String(id).padStart(11, '0')}`;
  const body = JSON.stringify({ message: `How do goods like these come to me? Chat ${id}`, sessionId });
  const headers = {
    accept: 'text/event-stream',
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      let at = null;
      let read = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece) => {
        read += piece;
        if (at === null && read.includes(mark)) at = performance.now();
      });
      answer.on('error', reject);
      answer.on('end', () =>
        at === null ? reject(new Error(`chat ${id} was answered ${answer.statusCode} ${read}`)) : resolve({ id, at }),
      );
    });
    call.on('error', reject);
    call.end(body);
  });
}
