import { Limits } from '@halfpallet/contracts';

export interface Prefill {
  readonly subject: string;
  readonly message: string;
}

/** Everything below a space but line ends, and marks that turn the direction of text around. */
// eslint-disable-next-line no-control-regex -- exactly these are taken out
const INVISIBLE = /[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;

const plain = (text: string, max: number): string =>
  text.replace(/\r\n?/g, '\n').replace(INVISIBLE, ' ').trim().slice(0, max);

/** Subject and message that an address asks the form to start with: plain text, no longer than the form takes. */
export function prefillOf(search: URLSearchParams): Prefill | null {
  const subject = plain(search.get('subject') ?? '', Limits.subject.max).replaceAll('\n', ' ');
  const message = plain(search.get('message') ?? '', Limits.message.max);
  return subject || message ? { subject, message } : null;
}
