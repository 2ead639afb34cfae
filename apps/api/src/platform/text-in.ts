/** More than any answer: whoever sends it does not come to an end. */
export class TooLong extends Error {
  constructor() {
    super('the answer does not come to an end');
    this.name = 'TooLong';
  }
}

/**
 * The text of a body, read to its end.
 * @param most bytes
 * @throws TooLong, and whatever reading throws
 */
export async function textIn(stream: ReadableStream<Uint8Array>, most: number): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return parts.join('') + decoder.decode();
      size += value.length;
      if (size > most) throw new TooLong();
      parts.push(decoder.decode(value, { stream: true }));
    }
  } finally {
    // Whoever looked away early must not keep the connection.
    await reader.cancel().catch(() => undefined);
  }
}
