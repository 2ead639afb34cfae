import type { ChatEvent } from '@halfpallet/contracts';

/**
 * Events of a stream in the format of server-sent events. Comments, retry times and events without data are passed over.
 * @throws SyntaxError when the data of an event is not JSON; whatever reading the stream throws
 */
export async function* readEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ChatEvent> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      rest += decoder.decode(value, { stream: !done });
      const blocks = rest.split(/\r\n\r\n|\n\n|\r\r/);
      rest = done ? '' : (blocks.pop() ?? '');
      for (const block of blocks) {
        const event = readBlock(block);
        if (event) yield event;
      }
      if (done) return;
    }
  } finally {
    // A reader that looked away early must not keep the connection.
    await reader.cancel().catch(() => undefined);
  }
}

function readBlock(block: string): ChatEvent | null {
  let event = '';
  const data: string[] = [];
  for (const line of block.split(/\r\n|\n|\r/)) {
    const [, field = '', value = ''] = /^(\w+): ?(.*)$/s.exec(line) ?? [];
    if (field === 'event') event = value;
    if (field === 'data') data.push(value);
  }
  return data.length === 0 ? null : ({ event, data: JSON.parse(data.join('\n')) } as ChatEvent);
}
