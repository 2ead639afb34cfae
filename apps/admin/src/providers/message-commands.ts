import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

/** What support does with messages and mails. `base` is the address of the REST dialect. */
export function createMessageCommands(base: string, http: HttpClient) {
  const post = async (path: string, body: object, { idempotencyKey }: CommandOptions, seen?: number) => {
    await http(`${base}/${path}`, {
      method: 'POST',
      headers: { 'Idempotency-Key': idempotencyKey, ...(seen === undefined ? {} : { 'If-Match': `"${seen}"` }) },
      body: JSON.stringify(body),
    });
    return {} satisfies CommandResponse as CommandResponse;
  };
  const message = (id: string) => `contact-messages/${encodeURIComponent(id)}`;
  return {
    markMessageAnswered: (id: string, answered: boolean, options: CommandOptions) =>
      post(`${message(id)}/answered`, { answered }, options),
    answerMessage: (id: string, text: string, options: CommandOptions) =>
      post(`${message(id)}/answers`, { text }, options),
    /** @param version of the message the choice was made by */
    assignMessage: (id: string, assigneeId: string | null, version: number, options: CommandOptions) =>
      post(`${message(id)}/assignment`, { assigneeId }, options, version),
    sendMailAgain: (id: string, options: CommandOptions) =>
      post(`mails/${encodeURIComponent(id)}/send-again`, {}, options),
    setMailAside: (id: string, body: { readonly reason: string }, options: CommandOptions) =>
      post(`mails/${encodeURIComponent(id)}/set-aside`, body, options),
  };
}

export type MessageCommands = ReturnType<typeof createMessageCommands>;
