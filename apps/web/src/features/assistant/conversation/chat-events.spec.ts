import { readEvents } from './chat-events';

const bytes = (text: string) => new TextEncoder().encode(text);

function streamOf(...chunks: ReadonlyArray<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });
}

async function eventsOf(...chunks: ReadonlyArray<Uint8Array>) {
  const events: unknown[] = [];
  for await (const event of readEvents(streamOf(...chunks))) events.push(event);
  return events;
}

const TEXT = 'event: text\ndata: {"text":"Tap \u6c34"}\n\n';
const HEARD = { event: 'text', data: { text: 'Tap \u6c34' } };

it('reads events whatever their line ends are, and passes over comments', async () => {
  const stream = `: hello\n\n${TEXT}${TEXT.replaceAll('\n', '\r\n')}retry: 5\n\nevent: done\ndata: {"response":\ndata: "x"}\n\n`;
  expect(await eventsOf(bytes(stream))).toEqual([HEARD, HEARD, { event: 'done', data: { response: 'x' } }]);
});

it('reads the same however the stream is cut, within characters too', async () => {
  const whole = bytes(TEXT + TEXT);
  for (let cut = 1; cut < whole.length; cut += 1) {
    expect(await eventsOf(whole.slice(0, cut), whole.slice(cut))).toEqual([HEARD, HEARD]);
  }
});

it('takes the last event without the empty line that a cut stream lacks', async () => {
  expect(await eventsOf(bytes(TEXT.trimEnd()))).toEqual([HEARD]);
});

it('says that half an event is none', async () => {
  await expect(eventsOf(bytes('event: done\ndata: {"resp'))).rejects.toThrow(SyntaxError);
});

it('lets go of a stream that nobody reads to its end', async () => {
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes(TEXT)),
    cancel: () => void (cancelled = true),
  });
  for await (const event of readEvents(stream)) {
    expect(event).toEqual(HEARD);
    break;
  }
  expect(cancelled).toBe(true);
});
