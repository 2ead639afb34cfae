import { EgressFailed, EgressRefused } from '@halfpallet/safe-net';
import { BadData, TransientFailure } from '../failures';
import { MAX_HTML_BYTES, type Page, type PageKind, type Transport } from '../page';

/** The door to foreign addresses, as far as pages need it; `SafeFetch` is one. */
export interface FetchPort {
  fetch(
    address: URL,
    options: { readonly signal?: AbortSignal; readonly maxBytes?: number; readonly accept?: string },
  ): Promise<{
    readonly finalUrl: string;
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: Buffer;
    readonly fetchedAt: Date;
  }>;
}

/** Pages by plain HTTP, without scripts. */
export class HttpTransport implements Transport {
  constructor(private readonly door: FetchPort) {}

  async fetch(url: URL, { signal }: { readonly signal?: AbortSignal; readonly kind: PageKind }): Promise<Page> {
    try {
      const options = { maxBytes: MAX_HTML_BYTES, accept: 'text/html,application/xhtml+xml' };
      const { finalUrl, status, headers, body, fetchedAt } = await this.door.fetch(
        url,
        signal ? { ...options, signal } : options,
      );
      const type = headers['content-type'] ?? '';
      // An error may come as anything; its status says enough.
      if (status < 400 && !/^(?:text\/html|application\/xhtml\+xml)\b|^$/i.test(type))
        throw new BadData('not-html', `It is ${type.slice(0, 80)}.`);
      return {
        finalUrl,
        status,
        headers,
        html: decodeHtml(body, type),
        fetchedAt: fetchedAt.toISOString(),
        via: 'http',
      };
    } catch (error) {
      throw asReadingFailure(error);
    }
  }
}

function asReadingFailure(error: unknown): unknown {
  if (error instanceof EgressRefused) return new BadData('address-refused');
  if (!(error instanceof EgressFailed)) return error;
  return error.transient
    ? new TransientFailure('The site gave no answer.', { cause: error })
    : new BadData('too-large');
}

/** Text of a page by the charset of its header, else of its first bytes, else UTF-8. */
export function decodeHtml(body: Buffer, contentType: string): string {
  const start = body.subarray(0, 2048).toString('latin1');
  const named = /charset\s{0,5}=\s{0,5}["']?([\w-]{2,40})/i;
  const label =
    named.exec(contentType)?.[1] ??
    /<meta[^>]{0,200}charset\s{0,5}=\s{0,5}["']?([\w-]{2,40})/i.exec(start)?.[1] ??
    'utf-8';
  try {
    return new TextDecoder(label).decode(body);
  } catch {
    // A charset nobody knows.
    return new TextDecoder().decode(body);
  }
}
