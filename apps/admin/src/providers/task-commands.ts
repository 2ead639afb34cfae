import type { MoveTask } from '@halfpallet/contracts';
import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

/** What somebody says of their own tasks. `base` is the address of the REST dialect. */
export function createTaskCommands(base: string, http: HttpClient) {
  return {
    moveTask: async (id: string, move: MoveTask, { idempotencyKey }: CommandOptions) => {
      await http(`${base}/tasks/${encodeURIComponent(id)}/state`, {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(move),
      });
      return {} satisfies CommandResponse as CommandResponse;
    },
  };
}

export type TaskCommands = ReturnType<typeof createTaskCommands>;
