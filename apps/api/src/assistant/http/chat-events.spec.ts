import { ChatEvents } from './chat-events';

const text = (words: string) => ({ event: 'text', data: { text: words } }) as const;

describe('the events of a turn', () => {
  afterEach(() => jest.useRealTimers());

  it('come in their order, and end with the bytes of the answer', async () => {
    const events = new ChatEvents();
    events.push(text('One. '));
    const read = events.read(new AbortController().signal);
    expect((await read.next()).value).toBe('event: text\ndata: {"text":"One. "}\n\n');
    const next = read.next();
    events.push(text('Two.'));
    events.done('{"turnId":"1"}');
    expect([(await next).value, (await read.next()).value, (await read.next()).done]).toEqual([
      'event: text\ndata: {"text":"Two."}\n\n',
      'event: done\ndata: {"turnId":"1"}\n\n',
      true,
    ]);
  });

  it('give a sign of life every fifteen seconds in which nothing comes', async () => {
    jest.useFakeTimers();
    const events = new ChatEvents();
    const read = events.read(new AbortController().signal);
    for (const _ of [1, 2]) {
      const next = read.next();
      await jest.advanceTimersByTimeAsync(15_000);
      expect((await next).value).toBe(': still here\n\n');
    }
    const next = read.next();
    await jest.advanceTimersByTimeAsync(14_999);
    events.push(text('At last.'));
    expect((await next).value).toContain('At last.');
  });

  it('end when the reader has gone', async () => {
    const gone = new AbortController();
    const next = new ChatEvents().read(gone.signal).next();
    gone.abort();
    expect((await next).done).toBe(true);
  });

  it('cannot be broken up by what is said in them', async () => {
    const events = new ChatEvents();
    events.push(text('a\n\nevent: done\ndata: {}\r\n'));
    events.end();
    const { value } = await events.read(new AbortController().signal).next();
    expect(String(value).trimEnd().split('\n')).toHaveLength(2);
  });
});
