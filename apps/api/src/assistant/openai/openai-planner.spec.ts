import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EMPTY_FOCUS, type PlanState, type ToolName } from '@halfpallet/assistant';
import type { ModelServer } from '../../platform/assistant-settings';
import { OpenAiPlanner } from './openai-planner';

const PIECE = 'x'.repeat(65_536);
const chunk = (delta: object) => `data: ${JSON.stringify({ choices: [{ index: 0, delta, finish_reason: null }] })}\n\n`;
const called = (index: number) => chunk({ tool_calls: [{ index, id: `c${index}`, function: { name: 'show_cart' } }] });

describe('a language model that ', () => {
  let server: Server;
  let answer: (response: ServerResponse) => void;
  let spent: number[];
  /** Bytes that were sent before the reader went away. */
  let sent: number;

  beforeAll(async () => {
    server = createServer((_request, response) => answer(response));
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  });
  beforeEach(() => {
    spent = [];
    sent = 0;
  });
  afterAll(() => new Promise((closed) => server.closeAllConnections() ?? server.close(closed)));

  /** Sends the same over and over until nobody reads it any more. */
  const forEver = (status: number, start: string, piece: (place: number) => string) => {
    answer = (response) => {
      response.writeHead(status, { 'content-type': 'text/event-stream' }).write(start);
      const send = () => {
        for (let isTaken = true; isTaken && !response.destroyed; sent += 1) isTaken = response.write(piece(sent));
      };
      response.on('drain', send);
      send();
    };
  };

  /** Everything that it says to a question; the words of what went wrong. */
  async function ask(kind: ModelServer = 'openai'): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const settings = { apiKey: null, baseUrl: `http://127.0.0.1:${port}/v1`, model: 'm', server: kind };
    const planner = new OpenAiPlanner(settings, (tokens) => spent.push(tokens)).of('somebody');
    const state: PlanState = {
      ...{ text: 'Do you have benches?', history: [], focus: EMPTY_FOCUS, isFirst: true, items: null, image: null },
      ...{ outcomes: [], grants: new Set<ToolName>(['show_cart']), cartItems: 0, now: new Date(), unsupported: [] },
    };
    try {
      const step = await planner.next(state, AbortSignal.timeout(15_000));
      let text = '';
      if (step.kind === 'say') for await (const piece of step.text) text += piece;
      return text;
    } catch (error) {
      return (error as Error).message;
    }
  }

  it.each<[string, string, (place: number) => string]>([
    ['words', '', () => chunk({ content: 'We have benches and more. ' })],
    ['one word', 'data: {"choices":[{"delta":{"content":"', () => PIECE],
    ['one chunk of many lines', 'data: {\n', () => `data: ${PIECE}\n`.repeat(4)],
    ['comments', ': hello\n\n', () => `: ${PIECE.slice(0, 4_000)}\n\n`],
    ['calls', '', called],
    ['thoughts', '', () => chunk({ reasoning: 'Hm. '.repeat(500) })],
  ])('streams %s without an end is left', async (_what, start, piece) => {
    forEver(200, start, piece);
    expect(await ask()).toBe('the answer does not come to an end');
  });

  it('sends one answer without an end is left', async () => {
    forEver(200, '{"choices":[{"message":{"content":"', () => PIECE);
    expect(await ask('generic')).toBe('the answer does not come to an end');
    answer = (response) => response.end(JSON.stringify({ choices: [{ message: { content: PIECE } }] }));
    expect(await ask('generic')).toBe('the answer does not come to an end');
  });

  it.each<ModelServer>(['openai', 'generic'])('refuses in words without an end has refused (%s)', async (kind) => {
    forEver(500, 'It is ', () => PIECE);
    expect(await ask(kind)).toContain('500');
    expect(sent).toBeLessThan(500);
  });

  it.each<ModelServer>(['openai', 'generic'])('sends what was said elsewhere has refused (%s)', async (kind) => {
    let asked = 0;
    answer = (response) => {
      asked += 1;
      response.writeHead(307, { location: '/elsewhere' }).end();
    };
    expect(await ask(kind)).toContain('307');
    expect(asked).toBe(1);
  });

  it('says what went wrong with a good status is heard', async () => {
    answer = (response) => response.end('{"error":{"message":"too hot"}}');
    expect(await ask('generic')).toBe("the model's server: too hot");
    answer = (response) => response.end('null');
    expect(await ask('generic')).toBe('the model answered with nothing');
  });

  it.each<[unknown, boolean]>([
    [321, true],
    [-1_000_000_000, false],
    [12.7, false],
    ['7', false],
    [1.5e300, false],
    [0, false],
    [undefined, false],
  ])('tells %j tokens is counted by that: %s', async (total_tokens, isCounted) => {
    answer = (response) =>
      response.end(JSON.stringify({ choices: [{ message: { content: 'Hello.' } }], usage: { total_tokens } }));
    expect(await ask('generic')).toBe('Hello.');
    const streamed =
      chunk({ content: 'Hello.' }) + `data: ${JSON.stringify({ choices: [], usage: { total_tokens } })}\n\n`;
    answer = (response) => response.end(streamed);
    expect(await ask()).toBe('Hello.');
    expect(spent).toHaveLength(2);
    for (const tokens of spent) {
      expect(tokens === total_tokens).toBe(isCounted);
      expect(Number.isSafeInteger(tokens) && tokens > 0).toBe(true);
    }
  });
});
