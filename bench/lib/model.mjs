import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

export const TOKEN_MS = 20;
const FIRST_SENTENCE = 'Goods like these come by sea in a shared container.';
/** The first word of the second one: with it the first is known to be over. */
export const NEXT_SENTENCE = 'They';
const TEXT = `${FIRST_SENTENCE} ${NEXT_SENTENCE} are at your door some weeks after you confirm, and the price says it all.`;
const TOKENS = TEXT.match(/\s?\S+/g);
const KNOWN_OVER = FIRST_SENTENCE.match(/\s?\S+/g).length;

const textOf = (chunk) =>
  `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 0, model: 'm', choices: [{ index: 0, delta: { content: chunk }, finish_reason: null }] })}\n\n`;

/**
 * A provider that says two sentences, a token every 20 ms, and knows when it sent which: by the number that the buyer's message ends with.
 * @returns {Promise<{ baseUrl: string, sent: Map<number, number>, close: () => void }>} `sent`: when the second sentence began
 */
export async function startModel() {
  const sent = new Map();
  const server = createServer(async (request, response) => {
    const pieces = [];
    for await (const piece of request) pieces.push(piece);
    const { messages } = JSON.parse(Buffer.concat(pieces).toString());
    const number = Number(/(\d+)\D*$/.exec(messages.findLast(({ role }) => role === 'user').content)[1]);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    for (const [at, token] of TOKENS.entries()) {
      await sleep(TOKEN_MS);
      if (at === KNOWN_OVER) sent.set(number, performance.now());
      response.write(textOf(token));
    }
    response.end('data: [DONE]\n\n');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${server.address().port}/v1`,
    sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
