/** What goes back for a request. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  /** How long the answer takes its time. */
  readonly delayMs?: number;
}

export const html = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
});

export const text = (body: string, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
});

export const jsonAnswer = (value: unknown, status = 200): Answer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

export const redirect = (location: string): Answer => ({ status: 302, headers: { location }, body: '' });

export const tooMany = (retryAfterSeconds: number): Answer => ({
  status: 429,
  headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': String(retryAfterSeconds) },
  body: '<!DOCTYPE html><title>Too many requests</title><h1>Too many requests</h1>',
});

export const broken = (): Answer =>
  html('<!DOCTYPE html><title>Error</title><h1>Something went wrong on our side</h1>', 500);

export const notFound = (): Answer => html('<!DOCTYPE html><title>Not found</title><h1>No such page</h1>', 404);
