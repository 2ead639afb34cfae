import type { ChatAnswer, ChatMessage, ChatRequest, ProcessedUpload } from '@halfpallet/contracts';
import { ApiError } from '../../../lib/api-client';
import type { ChatCalls } from './chat-calls';
import { Conversation, type Surroundings } from './conversation';

const SESSION = 'A'.repeat(16);
const WORDS = { greeting: ['Hello!'], failed: 'Not connected.', unclear: 'Rephrase, please.' };

const answerTo = (request: ChatRequest, response = `Re: ${request.message}`): ChatAnswer => ({
  sessionId: request.sessionId,
  turnId: request.turnId ?? '',
  mode: 'embedded',
  response,
  message: response,
});

/** A server that keeps what it is told, one tab's memory, and a clock that rings when asked. */
class World {
  readonly sent: ChatRequest[] = [];
  readonly stopped: string[] = [];
  messages: ChatMessage[] = [];
  session = SESSION;
  answer: (request: ChatRequest, signal: AbortSignal) => Promise<ChatAnswer> = (request) =>
    Promise.resolve(answerTo(request));
  isLeaving = false;
  waiting: { readonly ms: number; readonly act: () => void } | null = null;
  readonly turns: Array<ChatAnswer | null> = [];
  private readonly memory = new Map<string, string>();
  private readonly listeners = new Set<(sessionId: string) => void>();
  private keys = 0;

  readonly calls: ChatCalls = {
    send: (request, _onEvent, signal) => {
      this.sent.push(request);
      return this.answer(request, signal);
    },
    stop: (turnId) => Promise.resolve(this.stopped.push(turnId)),
    history: () => Promise.resolve({ messages: this.messages, expiresAt: null }),
  };

  tab(): Conversation {
    let own: (sessionId: string) => void;
    const around: Surroundings = {
      calls: this.calls,
      session: { current: () => this.session, adopt: (id) => void (this.session = id) },
      words: WORDS,
      memory: () =>
        ({
          getItem: (key: string) => this.memory.get(key) ?? null,
          setItem: (key: string, value: string) => void this.memory.set(key, value),
          removeItem: (key: string) => void this.memory.delete(key),
        }) as Storage,
      newKey: () => `turn-${(this.keys += 1)}`,
      others: {
        tell: (sessionId) => this.listeners.forEach((heard) => heard !== own && heard(sessionId)),
        listen: (heard) => {
          own = heard;
          this.listeners.add(heard);
          return () => this.listeners.delete(heard);
        },
      },
      onTurn: (_wish, answer) => void this.turns.push(answer),
      isLeaving: () => this.isLeaving,
      later: (ms, act) => {
        this.waiting = { ms, act };
        return () => (this.waiting = null);
      },
    };
    return new Conversation(around);
  }
}

const spoken = (conversation: Conversation) => conversation.snapshot().entries.map(({ text }) => text);
const never = (_request: ChatRequest, signal: AbortSignal) =>
  new Promise<ChatAnswer>((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
const settled = () => new Promise((resolve) => setImmediate(resolve));

async function say(conversation: Conversation, text: string) {
  conversation.type(text);
  return conversation.sendBox();
}

it('greets, asks and answers, one turn after the other', async () => {
  const world = new World();
  const chat = world.tab();
  await Promise.all([chat.open(), chat.open()]);
  await say(chat, ' taps? ');
  expect(spoken(chat)).toEqual(['Hello!', 'taps?', 'Re: taps?']);
  expect(world.sent).toEqual([{ turnId: 'turn-1', message: 'taps?', sessionId: SESSION }]);
  world.answer = never;
  void say(chat, 'sinks');
  expect(await say(chat, 'and mirrors')).toBeNull();
  expect(world.sent).toHaveLength(2);
  expect(chat.snapshot().box.text).toBe('and mirrors');
});

describe('what is said while the history is on its way', () => {
  const message = (id: string, role: ChatMessage['role'], content: string, answer?: ChatAnswer): ChatMessage => ({
    ...{ id, role, content, timestamp: '2026-01-01T00:00:00.000Z' },
    ...(answer ? { answer } : {}),
  });
  /** A history that arrives when it is let go. */
  function slowHistory(world: World) {
    let arrives = () => undefined as void;
    const history = world.calls.history;
    const gate = new Promise<void>((resolve) => (arrives = resolve));
    Object.assign(world.calls, { history: (id: string) => gate.then(() => history(id)) });
    return arrives;
  }
  const EARLIER = [message('1', 'user', 'sinks?'), message('2', 'assistant', 'Re: sinks?')];
  const TURN = { sessionId: SESSION, turnId: 'turn-1', message: 'taps?' };

  it('stays behind it, answered or not', async () => {
    const world = new World();
    world.messages = EARLIER;
    const arrives = slowHistory(world);
    const chat = world.tab();
    const opened = chat.open();
    await say(chat, 'taps?');
    world.answer = never;
    void say(chat, 'mirrors?');
    arrives();
    await opened;
    expect(spoken(chat)).toEqual(['sinks?', 'Re: sinks?', 'taps?', 'Re: taps?', 'mirrors?']);
    expect(chat.snapshot().turn).not.toBeNull();
  });

  it('stands once when the history has it already', async () => {
    const world = new World();
    world.messages = [
      ...EARLIER,
      message('3', 'user', 'taps?'),
      message('4', 'assistant', 'Re: taps?', answerTo(TURN)),
    ];
    const arrives = slowHistory(world);
    const chat = world.tab();
    const opened = chat.open();
    await say(chat, 'taps?');
    arrives();
    await opened;
    expect(spoken(chat)).toEqual(['sinks?', 'Re: sinks?', 'taps?', 'Re: taps?']);
  });

  it('stands once when the history has its question and no answer yet', async () => {
    const world = new World();
    world.messages = [...EARLIER, message('3', 'user', 'taps?')];
    const arrives = slowHistory(world);
    world.answer = never;
    const chat = world.tab();
    const opened = chat.open();
    void say(chat, 'taps?');
    arrives();
    await opened;
    expect(spoken(chat)).toEqual(['sinks?', 'Re: sinks?', 'taps?']);
  });

  it('follows the greeting where there is none', async () => {
    const world = new World();
    const arrives = slowHistory(world);
    const chat = world.tab();
    const opened = chat.open();
    await say(chat, 'taps?');
    arrives();
    await opened;
    expect(spoken(chat)).toEqual(['Hello!', 'taps?', 'Re: taps?']);
  });
});

it('goes on under another id when the server begins anew', async () => {
  const world = new World();
  world.answer = (request) => Promise.resolve({ ...answerTo(request), sessionId: 'B'.repeat(16) });
  await say(world.tab(), 'taps?');
  expect(world.session).toBe('B'.repeat(16));
});

it('stops: what was said stays, the server is told, and the conversation goes on', async () => {
  const world = new World();
  const chat = world.tab();
  world.answer = never;
  const turn = say(chat, 'taps?');
  chat.stop();
  expect(await turn).toBeNull();
  expect(world.stopped).toEqual(['turn-1']);
  expect(chat.snapshot()).toMatchObject({ turn: null, connection: 'fine' });
  world.answer = (request) => Promise.resolve(answerTo(request));
  await say(chat, 'sinks');
  expect(spoken(chat).at(-1)).toBe('Re: sinks');
});

it('tells what was done for a turn before it was stopped', async () => {
  const world = new World();
  const chat = world.tab();
  world.answer = never;
  void say(chat, 'add 240');
  chat.stop();
  await settled();
  expect(spoken(chat)).toEqual(['add 240', '']);
  const answer = { ...answerTo(world.sent[0]!, 'Added.'), action: 'add_to_cart', stopped: true } as const;
  const at = '2026-11-22T03:00:00Z';
  world.messages = [
    { id: '1', role: 'user', content: 'add 240', timestamp: at },
    { id: '2', role: 'assistant', content: 'Added.', timestamp: at, answer },
  ];
  expect(world.waiting?.ms).toBe(1_000);
  world.waiting?.act();
  await settled();
  expect(spoken(chat)).toEqual(['add 240', 'Added.']);
  expect(chat.snapshot().entries.at(-1)).toMatchObject({ stopped: true, answer: { action: 'add_to_cart' } });
  expect(world.turns).toEqual([answer]);
});

it('looks three times for what became of a turn that was stopped, and shows it as stopped', async () => {
  const world = new World();
  const history = jest.spyOn(world.calls, 'history');
  const chat = world.tab();
  world.answer = never;
  void say(chat, 'add 240');
  chat.stop();
  for (let time = 0; time < 5; time += 1) {
    await settled();
    const { waiting } = world;
    world.waiting = null;
    waiting?.act();
  }
  expect(history).toHaveBeenCalledTimes(3);
  expect([world.turns, chat.snapshot().entries.at(-1)]).toMatchObject([[], { stopped: true, text: '' }]);
});

it('sends by itself what got no answer, as the same turn', async () => {
  const world = new World();
  const chat = world.tab();
  world.answer = () => Promise.reject(new TypeError('no connection'));
  await say(chat, 'taps?');
  expect(chat.snapshot()).toMatchObject({ connection: 'retrying', box: { text: 'taps?' } });
  expect(world.waiting?.ms).toBe(5_000);
  world.answer = (request) => Promise.resolve(answerTo(request));
  world.waiting?.act();
  await settled();
  expect(world.sent.map(({ turnId }) => turnId)).toEqual(['turn-1', 'turn-1']);
  expect(spoken(chat)).toEqual(['taps?', 'Re: taps?']);
  expect(chat.snapshot().box.text).toBe('');
  expect(world.turns.map((answer) => answer?.response ?? null)).toEqual([null, 'Re: taps?']);
});

it('does not send by itself what was changed meanwhile, and gives up after the third time', async () => {
  const world = new World();
  const chat = world.tab();
  world.answer = () => Promise.reject(new TypeError('no connection'));
  await say(chat, 'taps?');
  chat.type('taps? brass');
  world.waiting?.act();
  await settled();
  expect(world.sent).toHaveLength(1);
  chat.type('taps?');
  const waits: number[] = [];
  for (let time = 0; world.waiting && time < 10; time += 1) {
    const { ms, act } = world.waiting;
    waits.push(ms);
    world.waiting = null;
    act();
    await settled();
  }
  expect(waits).toEqual([5_000, 15_000, 45_000]);
  // Nothing is sent by itself any more, and nobody is told that it is.
  expect(chat.snapshot().connection).toBe('lost');
});

it('passes on what the server says of a refusal, and does not ask again', async () => {
  const world = new World();
  const chat = world.tab();
  const body = { error: 'Another message is being answered.' };
  world.answer = () => Promise.reject(new ApiError(409, JSON.stringify(body), 'Conflict', body));
  await say(chat, 'taps?');
  expect(spoken(chat).at(-1)).toBe('Another message is being answered.');
  expect(chat.snapshot()).toMatchObject({ connection: 'fine', box: { text: 'taps?' } });
  expect(world.waiting).toBeNull();
});

/** What the server of a conversation says while its last process may be at it still. */
const busy = () => {
  const body = { code: 'CHAT_BUSY', error: 'Still answering.' };
  return Promise.reject(new ApiError(409, JSON.stringify(body), 'Conflict', body));
};

it('says again what the server was busy for as the same turn, which may have been done already', async () => {
  const world = new World();
  const chat = world.tab();
  world.answer = busy;
  await say(chat, 'add 200');
  expect(chat.snapshot()).toMatchObject({ connection: 'fine', box: { text: 'add 200' } });
  world.waiting?.act();
  await settled();
  world.answer = (request) => Promise.resolve(answerTo(request));
  await chat.sendBox();
  expect(world.sent.map(({ turnId }) => turnId)).toEqual(['turn-1', 'turn-1', 'turn-1']);
  await say(chat, 'add 200');
  expect(world.sent.at(-1)!.turnId).not.toBe('turn-1');
});

it('presses a button again that got no answer as the same turn, and another one, or one that was answered, anew', async () => {
  const world = new World();
  const chat = world.tab();
  const press = (quantity: number) => chat.act('add_to_cart', 'Add', 21, quantity);
  world.answer = () => Promise.reject(new TypeError('no connection'));
  await press(40);
  await press(40);
  world.answer = (request) => Promise.resolve(answerTo(request));
  await press(40);
  await press(40);
  const [first, second, third, fourth] = world.sent.map(({ turnId }) => turnId);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
  world.answer = busy;
  await press(80);
  await press(120);
  expect(new Set(world.sent.map(({ turnId }) => turnId)).size).toBe(4);
});

describe('a page that went away in the middle', () => {
  it('gives back what got no answer, and sends it when asked, as the same turn', async () => {
    const world = new World();
    world.answer = () => Promise.reject(new TypeError('no connection'));
    await say(world.tab(), 'add 200');
    world.answer = (request) => Promise.resolve(answerTo(request));
    const reloaded = world.tab();
    await reloaded.open();
    await settled();
    expect(world.sent).toHaveLength(1);
    expect(reloaded.snapshot().box.text).toBe('add 200');
    await reloaded.sendBox();
    expect(world.sent.map(({ turnId }) => turnId)).toEqual(['turn-1', 'turn-1']);
    const later = world.tab();
    await later.open();
    expect(later.snapshot().box.text).toBe('');
  });

  it('gives nothing back that was answered after all', async () => {
    const world = new World();
    world.answer = busy;
    await say(world.tab(), 'add 200');
    const answer = answerTo(world.sent[0]!);
    const at = '2026-11-22T03:00:00Z';
    world.messages = [
      { id: '1', role: 'user', content: 'add 200', timestamp: at },
      { id: '2', role: 'assistant', content: answer.response, timestamp: at, answer },
    ];
    const reloaded = world.tab();
    await reloaded.open();
    expect(reloaded.snapshot().box.text).toBe('');
    await say(reloaded, 'add 200');
    expect(world.sent.at(-1)!.turnId).not.toBe('turn-1');
  });

  it('takes its turn up again under the same id', async () => {
    const world = new World();
    world.answer = never;
    void say(world.tab(), 'taps?');
    world.answer = (request) => Promise.resolve(answerTo(request));
    const reloaded = world.tab();
    await reloaded.open();
    await settled();
    expect(world.sent.map(({ turnId }) => turnId)).toEqual(['turn-1', 'turn-1']);
    expect(spoken(reloaded)).toEqual(['Hello!', 'taps?', 'Re: taps?']);
  });

  it('takes it up although its request failed when the page went', async () => {
    const world = new World();
    world.isLeaving = true;
    world.answer = () => Promise.reject(new TypeError('no connection'));
    await say(world.tab(), 'taps?');
    world.answer = (request) => Promise.resolve(answerTo(request));
    const reloaded = world.tab();
    await reloaded.open();
    await settled();
    expect(spoken(reloaded)).toEqual(['Hello!', 'taps?', 'Re: taps?']);
  });

  it('finds the answer in the history when it came after all', async () => {
    const world = new World();
    world.answer = never;
    void say(world.tab(), 'taps?');
    const answer = answerTo(world.sent[0]!);
    const at = '2026-11-22T03:00:00Z';
    world.messages = [
      { id: '1', role: 'user', content: 'taps?', timestamp: at },
      { id: '2', role: 'assistant', content: answer.response, timestamp: at, answer },
    ];
    const reloaded = world.tab();
    await reloaded.open();
    await settled();
    expect(world.sent).toHaveLength(1);
    expect(spoken(reloaded)).toEqual(['taps?', 'Re: taps?']);
  });

  it('sends nothing again that was answered, stopped or refused', async () => {
    const world = new World();
    await say(world.tab(), 'taps?');
    world.answer = never;
    const chat = world.tab();
    void say(chat, 'sinks');
    chat.stop();
    await world.tab().open();
    await settled();
    expect(world.sent).toHaveLength(2);
  });
});

it('shows in one tab what was said in another, unless it speaks itself', async () => {
  const world = new World();
  const [one, two] = [world.tab(), world.tab()];
  await Promise.all([one.open(), two.open()]);
  world.messages = [{ id: '1', role: 'user', content: 'from the first', timestamp: '2026-11-22T03:00:00Z' }];
  await say(one, 'from the first');
  await settled();
  expect(spoken(two)).toEqual(['from the first']);
});

it('keeps what it shows when the history cannot be read', async () => {
  const world = new World();
  const chat = world.tab();
  await chat.open();
  await say(chat, 'taps?');
  world.calls.history = () => Promise.reject(new TypeError('no connection'));
  await chat.read();
  expect(spoken(chat)).toEqual(['Hello!', 'taps?', 'Re: taps?']);
  expect(chat.snapshot().isOpen).toBe(true);
});

describe('a file', () => {
  const processed: ProcessedUpload = {
    message: 'I read one line.',
    processing: { aiSourcingTriggered: false, fileType: 'txt', pages: null, truncated: false },
    aiSourcingResults: { success: true, products: [] },
    lines: [
      { description: 'taps', quantity: 80, unit: null, outcome: 'unknown', products: [], totalAud: null, note: null },
    ],
    turnId: 'f1',
  };

  it('goes with what stands in the box and is answered line by line', async () => {
    const chat = new World().tab();
    chat.type('Price these');
    const upload = jest.fn(() => Promise.resolve(processed));
    await chat.file('list.txt', upload, String);
    expect(upload).toHaveBeenCalledWith(SESSION, 'Price these', expect.anything());
    expect(spoken(chat)).toEqual(['Price these\nlist.txt', 'I read one line.']);
    expect(chat.snapshot()).toMatchObject({ box: { text: '' }, entries: [{}, { answer: { lines: processed.lines } }] });
  });

  it('leaves a picture that waits for the next message in the box', async () => {
    const chat = new World().tab();
    chat.attach('data:image/png;base64,AAAA');
    await chat.file('list.txt', () => Promise.resolve(processed), String);
    expect(chat.snapshot().box).toEqual({ text: '', image: 'data:image/png;base64,AAAA' });
    await say(chat, 'and this');
    expect(chat.snapshot().box.image).toBeNull();
  });

  it('says why it came to nothing, and gives the words back', async () => {
    const chat = new World().tab();
    chat.type('Price these');
    await chat.file(
      'list.txt',
      () => Promise.reject(new Error('scanned')),
      (error) => `Sorry: ${(error as Error).message}`,
    );
    expect(spoken(chat).at(-1)).toBe('Sorry: scanned');
    expect(chat.snapshot()).toMatchObject({ box: { text: 'Price these' }, connection: 'fine', unanswered: null });
  });
});

it('adds every complete line of a list with one turn, told in words', async () => {
  const world = new World();
  const chat = world.tab();
  const lines = [{ productId: 21, quantity: 150, variationIds: [1032] }];
  await chat.addList('Add 1 line of my list to the cart', lines);
  expect(world.sent).toEqual([
    {
      turnId: 'turn-1',
      message: 'Add 1 line of my list to the cart',
      action: 'add_to_cart',
      lines,
      sessionId: SESSION,
    },
  ]);
});

it('reads the history once a quote was made: a stream cannot give this browser the quote any more', async () => {
  const world = new World();
  const history = jest.spyOn(world.calls, 'history');
  const chat = world.tab();
  await say(chat, 'taps?');
  expect(history).not.toHaveBeenCalled();
  const pdfQuote = { quoteId: 'QT-0123456789AB' } as ChatAnswer['pdfQuote'];
  world.answer = (request) => Promise.resolve({ ...answerTo(request), ...(pdfQuote ? { pdfQuote } : {}) });
  await say(chat, 'a PDF quote, please');
  expect(history).toHaveBeenCalledWith(SESSION);
});
