import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

/** What support does with the messages of the contact form. `base` is the address of the REST dialect. */
export function createMessageCommands(base: string, http: HttpClient) {
  return {
    markMessageAnswered: async (
      id: string,
      answered: boolean,
      { idempotencyKey }: CommandOptions,
    ): Promise<CommandResponse> => {
      await http(`${base}/contact-messages/${encodeURIComponent(id)}/answered`, {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify({ answered }),
      });
      return {};
    },
  };
}

export type MessageCommands = ReturnType<typeof createMessageCommands>;
