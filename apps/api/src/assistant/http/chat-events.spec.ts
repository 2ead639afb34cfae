import { ChatEvents } from './chat-events';

const text = (words: string) => ({ event: 'text', data: { text: words } }) as const;

/** Everything that has come by now. */
const read = ({ stream }: ChatEvents): string => String(stream.read() ?? '');

describe('the events of a turn', () => {
  afterEach(() => jest.useRealTimers());

  it('come in their order, and end with the bytes of the answer', async () => {
    const events = new ChatEvents();
    events.push(text('One. '));
    expect(read(events)).toBe('event: text\ndata: {"text":"One. "}\n\n');
    events.push(text('Two.'));
    events.done('{"turnId":"1"}');
    const rest = [];
    for await (const piece of events.stream) rest.push(String(piece));
    expect(rest.join('')).toBe('event: text\ndata: {"text":"Two."}\n\nevent: done\ndata: {"turnId":"1"}\n\n');
  });

  it('give a sign of life every fifteen seconds in which nothing comes', () => {
    jest.useFakeTimers();
    const events = new ChatEvents();
    for (const _ of [1, 2]) {
      jest.advanceTimersByTime(15_000);
      expect(read(events)).toBe(': still here\n\n');
    }
    jest.advanceTimersByTime(14_999);
    events.push(text('At last.'));
    jest.advanceTimersByTime(14_999);
    expect(read(events)).toBe('event: text\ndata: {"text":"At last."}\n\n');
    events.end();
    jest.advanceTimersByTime(60_000);
    expect(read(events)).toBe('');
  });

  it('are let go when the reader has gone', () => {
    jest.useFakeTimers();
    const events = new ChatEvents();
    events.stream.destroy();
    events.push(text('Nobody hears it.'));
    events.done('{}');
    expect(jest.getTimerCount()).toBe(0);
  });

  it('cannot be broken up by what is said in them', () => {
    const events = new ChatEvents();
    events.push(text('a\n\nevent: done\ndata: {}\r\n'));
    expect(read(events).trimEnd().split('\n')).toHaveLength(2);
  });
});
