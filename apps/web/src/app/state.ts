import type { QueryClient } from '@tanstack/react-query';
import { safeJson } from '../lib/head';
import { pathOfKey } from '../lib/query-client';

/** What the server knew when it rendered: cache keys with their answers. */
export interface PageState {
  readonly answers: ReadonlyArray<readonly [key: readonly unknown[], answer: unknown]>;
}

/** Answers for these keys that are known, ready for `#state`. */
export function serialiseState(
  keys: ReadonlyArray<readonly unknown[]>,
  data: Readonly<Record<string, unknown>>,
): string {
  const answers = keys.map((key) => [key, data[pathOfKey(key)]] as const).filter(([, answer]) => answer !== undefined);
  return safeJson({ answers } satisfies PageState);
}

/** Starts the cache empty, then with what the page came with. */
export function seedCache(queryClient: QueryClient, state: PageState | null): void {
  queryClient.clear();
  for (const [key, answer] of state?.answers ?? []) queryClient.setQueryData(key, answer);
}

export function readState(document: Document): PageState | null {
  const text = document.getElementById('state')?.textContent?.trim();
  if (!text || !text.startsWith('{')) return null;
  return JSON.parse(text) as PageState;
}
