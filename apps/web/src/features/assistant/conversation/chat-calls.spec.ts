import type { ChatAnswer, ChatEvent, ChatRequest } from '@halfpallet/contracts';
import { ApiError } from '../../../lib/api-client';
import { rememberPerson } from '../../../lib/whose-page';
import { chatCalls, TurnError } from './chat-calls';

const REQUEST: ChatRequest = { message: 'taps?', sessionId: 'A'.repeat(16), turnId: 't1' };
const ANSWER: ChatAnswer = {
  sessionId: REQUEST.sessionId,
  turnId: 't1',
  mode: 'embedded',
  response: 'Yes.',
  message: 'Yes.',
};

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const stream = (...events: ReadonlyArray<readonly [string, unknown]>) =>
  new Response(events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
    headers: { 'content-type': 'text/event-stream; charset=utf-8' },
  });

const TEXT = ['text', { text: 'Yes.' }] as const;
const DONE = ['done', ANSWER] as const;

let asked: Array<{ readonly accept: string; readonly body: ChatRequest; readonly as: string | undefined }>;

function answering(...answers: ReadonlyArray<Response | Error>): void {
  const left = [...answers];
  asked = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    const headers = init?.headers as Record<string, string>;
    const body = JSON.parse(String(init?.body)) as ChatRequest;
    asked.push({ accept: headers.Accept!, body, as: headers['X-Signed-In-As'] });
    const next = left.shift()!;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
}

async function send(signal = new AbortController().signal) {
  const heard: ChatEvent[] = [];
  const answer = await chatCalls.send(REQUEST, (event) => heard.push(event), signal);
  return { answer, heard: heard.map(({ event }) => event) };
}

afterEach(() => jest.restoreAllMocks());

it('hears each event of a stream and gives its answer', async () => {
  answering(stream(['meta', {}], TEXT, DONE));
  expect(await send()).toEqual({ answer: ANSWER, heard: ['meta', 'text'] });
});

it('takes plain JSON where the server does not stream', async () => {
  answering(json(ANSWER));
  expect(await send()).toEqual({ answer: ANSWER, heard: [] });
});

it('asks for the same turn as JSON when the stream breaks off', async () => {
  answering(stream(TEXT), json(ANSWER));
  expect((await send()).answer).toEqual(ANSWER);
  expect(asked.map(({ accept }) => accept)).toEqual([expect.stringContaining('text/event-stream'), 'application/json']);
  expect(asked[1]!.body).toEqual(asked[0]!.body);
});

it('gives up after that: a second silence is no answer', async () => {
  answering(stream(TEXT), new TypeError('no connection'));
  await expect(send()).rejects.toThrow(TypeError);
  expect(asked).toHaveLength(2);
});

it('asks for nothing more when it was aborted', async () => {
  answering(stream(TEXT));
  await expect(send(AbortSignal.abort())).rejects.toThrow();
  expect(asked).toHaveLength(1);
});

it('passes on what the server says within the stream, and a refusal before it', async () => {
  answering(stream(['error', { code: 'TOO_LONG', message: 'Please write less.' }]));
  await expect(send()).rejects.toEqual(expect.objectContaining({ message: 'Please write less.', code: 'TOO_LONG' }));
  answering(stream(['error', { code: 'X', message: '' }]));
  await expect(send()).rejects.toThrow(TurnError);
  answering(json({ error: 'Too many messages.' }, 429));
  await expect(send()).rejects.toThrow(ApiError);
});

it('speaks in the name of whoever the page was made for', async () => {
  const said = async () => {
    answering(stream(['meta', {}], TEXT, DONE));
    await send();
    return asked.map(({ as }) => as);
  };
  expect(await said()).toEqual([undefined]);
  rememberPerson('ada');
  expect(await said()).toEqual(['ada']);
  rememberPerson(null);
});
