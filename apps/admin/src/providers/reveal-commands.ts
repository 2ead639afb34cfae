import type { HttpClient } from './http-client';
import type { CommandOptions } from './order-commands';

/** One personal field of one record. */
export interface RevealAsked {
  readonly resource: 'orders' | 'customers';
  readonly recordId: string;
  readonly field: 'email' | 'phone' | 'billing';
  readonly reason: string;
}

export interface Revealed {
  readonly value: unknown;
  /** For so long it is shown. */
  readonly expiresInSeconds: number;
}

/** What is masked for a role, shown once and written down. `base` is the address of the REST dialect. */
export function createRevealCommands(base: string, http: HttpClient) {
  return {
    revealPii: async (asked: RevealAsked, { idempotencyKey }: CommandOptions): Promise<Revealed> => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      return (await http(`${base}/reveals`, { method: 'POST', headers, body: JSON.stringify(asked) })).json as Revealed;
    },
  };
}

export type RevealCommands = ReturnType<typeof createRevealCommands>;
