import type { FindResponse } from '@halfpallet/contracts';
import type { HttpClient } from './http-client';

/** One question to all records. `base` is the address of the REST dialect. */
export function createFindCommands(base: string, http: HttpClient) {
  return {
    find: async (text: string, signal: AbortSignal): Promise<FindResponse> =>
      (await http(`${base}/find?${new URLSearchParams({ q: text })}`, { signal })).json as FindResponse,
  };
}

export type FindCommands = ReturnType<typeof createFindCommands>;
