/** Headers a caller may add. Whatever names a person or a session is none, so that no redirect can carry it elsewhere. */
export const SENDABLE: readonly string[] = [
  'accept',
  'accept-language',
  'from',
  'if-modified-since',
  'if-none-match',
  'referer',
  'user-agent',
];

/** What an answer may say about itself. Cookies of others, their policies and their servers' names are dropped. */
const KEPT = [
  'cache-control',
  'content-language',
  'content-type',
  'date',
  'etag',
  'expires',
  'last-modified',
  'retry-after',
  'x-robots-tag',
] as const;

export type KeptHeaders = Readonly<Partial<Record<(typeof KEPT)[number], string>>>;

/** @throws TypeError naming a header that is not sent */
export function headersToSend(headers: Readonly<Record<string, string>>): Record<string, string> {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value] as const);
  for (const [name] of named) if (!SENDABLE.includes(name)) throw new TypeError(`The header "${name}" is not sent`);
  return Object.fromEntries(named);
}

export function keptHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): KeptHeaders {
  return Object.fromEntries(
    KEPT.flatMap((name) => {
      const value = headers[name];
      return value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value]];
    }),
  );
}
