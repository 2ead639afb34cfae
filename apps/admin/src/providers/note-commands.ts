import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

/** What staff note about an order among themselves. `base` is the address of the REST dialect. */
export function createNoteCommands(base: string, http: HttpClient) {
  const post = async (path: string, body: object, { idempotencyKey }: CommandOptions, seen?: number) => {
    await http(`${base}/${path}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': idempotencyKey, ...(seen === undefined ? {} : { 'If-Match': `"${seen}"` }) },
      body: JSON.stringify(body),
    });
    return {} satisfies CommandResponse as CommandResponse;
  };
  return {
    commentOnOrder: (orderId: string, text: string, mentions: readonly string[], options: CommandOptions) =>
      post('order-comments', { orderId, text, mentions }, options),
    /** @param version of the notes the choice was made by */
    assignOrder: (orderId: string, assigneeId: string | null, version: number, options: CommandOptions) =>
      post(`order-notes/${encodeURIComponent(orderId)}/assignment`, { assigneeId }, options, version),
    /** @param tags all of them from now on */
    tagOrder: (orderId: string, tags: readonly string[], version: number, options: CommandOptions) =>
      post(`order-notes/${encodeURIComponent(orderId)}/tags`, { tags }, options, version),
  };
}

export type NoteCommands = ReturnType<typeof createNoteCommands>;
