/** More than any answer: whoever sends it does not come to an end. */
export class TooLong extends Error {
  constructor() {
    super('the model does not come to an end');
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

/** Of what a server says went wrong. */
const LONGEST_ERROR = 65_536;

/** Fetches for the model's client, which reads what a refusal says to its end, however long it is: beyond this, a refusal says nothing. */
export const fetchForModels: typeof fetch = async (...request) => {
  const response = await fetch(...request);
  if (response.ok || !response.body) return response;
  const { status, statusText, headers } = response;
  const said = await textIn(response.body, LONGEST_ERROR).catch((error: unknown) => {
    if (error instanceof TooLong) return '';
    throw error;
  });
  return new Response(said, { status, statusText, headers });
};
