import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

export interface CommentBody {
  readonly text: string;
  /** Members of staff it is meant for. */
  readonly mentions: readonly string[];
  /** False: not if its author said just this about the order already. */
  readonly another: boolean;
}

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
    commentOnOrder: (orderId: string, comment: CommentBody, options: CommandOptions) =>
      post('order-comments', { orderId, ...comment }, options),
    /** @param version of the notes the choice was made by */
    assignOrder: (orderId: string, assigneeId: string | null, version: number, options: CommandOptions) =>
      post(`order-notes/${encodeURIComponent(orderId)}/assignment`, { assigneeId }, options, version),
    /** @param tags all of them from now on */
    tagOrder: (orderId: string, tags: readonly string[], version: number, options: CommandOptions) =>
      post(`order-notes/${encodeURIComponent(orderId)}/tags`, { tags }, options, version),
  };
}

export type NoteCommands = ReturnType<typeof createNoteCommands>;
