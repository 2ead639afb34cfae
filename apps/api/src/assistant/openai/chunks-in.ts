import type { ChatCompletionChunk } from 'openai/resources/chat/completions';
import { TooLong } from '../../platform/text-in';

const LINE_END = /\r\n|\n|\r/;
const OVER = '[DONE]';
/** Bytes of a stream: models that think aloud send some hundred for each word, and nobody is shown it. */
const LONGEST_STREAM = 32 * 1_048_576;
/** Characters of one chunk. A call comes whole in some, with its arguments. */
const LONGEST_CHUNK = 1_048_576;

/**
 * Chunks of a completion that is streamed as server-sent events: as many at once as came together, since twenty conversations wait
 * for each other's pieces, and every hand a piece goes through costs them all.
 * @throws Error for what the server says went wrong, TooLong for a stream or a chunk without an end, SyntaxError for data that is no JSON, and whatever reading throws
 */
export async function* chunksIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<readonly ChatCompletionChunk[]> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  const events = new Events();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      size += value?.length ?? 0;
      if (size > LONGEST_STREAM) throw new TooLong();
      const chunks = events.read(done ? `${decoder.decode()}\n\n` : decoder.decode(value, { stream: true }));
      if (chunks.length > 0) yield chunks;
      if (done) return;
    }
  } finally {
    // Whoever looked away early must not keep the connection.
    await reader.cancel().catch(() => undefined);
  }
}

/** Cuts text into events, wherever it was cut before. */
class Events {
  /** What follows the mark of the end is read, so that the connection serves the next question, and let go. */
  private areOver = false;
  private rest = '';
  private data: string | null = null;

  read(text: string): ChatCompletionChunk[] {
    const lines = (this.rest + text).split(LINE_END);
    this.rest = lines.pop() ?? '';
    if (this.rest.length > LONGEST_CHUNK) throw new TooLong();
    return lines.flatMap((line) => this.readLine(line) ?? []);
  }

  private readLine(line: string): ChatCompletionChunk | null {
    if (line === '') return this.ended();
    if (!line.startsWith('data:')) return null;
    const value = line.slice(line[5] === ' ' ? 6 : 5);
    this.data = this.data === null ? value : `${this.data}\n${value}`;
    if (this.data.length > LONGEST_CHUNK) throw new TooLong();
    return null;
  }

  private ended(): ChatCompletionChunk | null {
    const { data } = this;
    this.data = null;
    if (data === null || this.areOver) return null;
    if (data.startsWith(OVER)) {
      this.areOver = true;
      return null;
    }
    const chunk = JSON.parse(data) as ChatCompletionChunk & { readonly error?: { readonly message?: string } };
    if (chunk?.error) throw new Error(`the model's server: ${chunk.error.message ?? 'an error without words'}`);
    return chunk;
  }
}
