import { chunksIn } from './chunks-in';

const bytes = (text: string) => new TextEncoder().encode(text);
const saying = (content: string) => ({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });

/** A connection on which these pieces come one after the other. */
function streamOf(pieces: readonly Uint8Array[], { onCancel = () => undefined as void, isEndless = false } = {}) {
  const left = [...pieces];
  return new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const next = left.shift();
        if (next) controller.enqueue(next);
        else if (!isEndless) controller.close();
      },
      cancel: onCancel,
    },
    { highWaterMark: 0 },
  );
}

async function readAll(...pieces: readonly Uint8Array[]): Promise<unknown[]> {
  const read: unknown[] = [];
  for await (const chunks of chunksIn(streamOf(pieces))) read.push(...chunks);
  return read;
}

const TAP = `data: ${JSON.stringify(saying('T\u1ea5m \u6c34'))}\n\n`;

describe('chunks of a streamed completion', () => {
  it('come together when they were sent together, whatever the line ends, without comments and other fields', async () => {
    const text = `: hello\n\nevent: chunk\nid: 1\n${TAP}${TAP.replaceAll('\n', '\r\n')}data: [DONE]\n\n`;
    const batches: unknown[] = [];
    for await (const chunks of chunksIn(streamOf([bytes(text)]))) batches.push(chunks);
    expect(batches).toEqual([[saying('T\u1ea5m \u6c34'), saying('T\u1ea5m \u6c34')]]);
  });

  it('are the same however the stream is cut, within characters and line ends too', async () => {
    const whole = bytes(TAP.replaceAll('\n', '\r\n') + TAP);
    for (let cut = 1; cut < whole.length; cut += 1) {
      expect(await readAll(whole.slice(0, cut), whole.slice(cut))).toEqual([
        saying('T\u1ea5m \u6c34'),
        saying('T\u1ea5m \u6c34'),
      ]);
    }
  });

  it('may have data of several lines, and no empty line at the end', async () => {
    expect(await readAll(bytes('data:{"choices":\ndata: []}'))).toEqual([{ choices: [] }]);
  });

  it('end with the mark of the end: what follows is let go', async () => {
    expect(await readAll(bytes(`${TAP}data: [DONE]\n\ndata: nonsense\n\n`))).toHaveLength(1);
  });

  it('break off with what the server says went wrong, and with data that is none', async () => {
    await expect(readAll(bytes(TAP), bytes('data: {"error":{"message":"too hot"}}\n\n'))).rejects.toThrow('too hot');
    await expect(readAll(bytes('data: {"choi'))).rejects.toThrow(SyntaxError);
  });

  it('let go of a connection that nobody reads to its end', async () => {
    let isLetGo = false;
    const stream = streamOf([bytes(TAP)], { isEndless: true, onCancel: () => void (isLetGo = true) });
    for await (const chunks of chunksIn(stream)) {
      expect(chunks).toHaveLength(1);
      break;
    }
    expect(isLetGo).toBe(true);
  });
});
