import type { HttpClient } from './http-client';
import type { CommandResponse, CommandOptions } from './order-commands';

/** What owners do with queues and their jobs. `base` is the address of the REST dialect. */
export function createQueueCommands(base: string, http: HttpClient) {
  const post = async (
    path: string,
    { idempotencyKey }: CommandOptions,
    body: object = {},
  ): Promise<CommandResponse> => {
    const headers = { 'Idempotency-Key': idempotencyKey };
    const { json } = await http(`${base}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (json ?? {}) as CommandResponse;
  };
  const queue = (id: string) => `queues/${encodeURIComponent(id)}`;
  const deadJob = (id: string) => `dead-jobs/${encodeURIComponent(id)}`;
  return {
    pauseQueue: (id: string, options: CommandOptions) => post(`${queue(id)}/pause`, options),
    resumeQueue: (id: string, options: CommandOptions) => post(`${queue(id)}/resume`, options),
    retryFailedJobs: (id: string, options: CommandOptions) => post(`${queue(id)}/retry-failed`, options),
    retryMessage: (id: string, options: CommandOptions) => post(`outbox/${encodeURIComponent(id)}/retry`, options),
    retryAllMessages: (options: CommandOptions) => post('outbox/retry-all', options),
    retryJob: (id: string, options: CommandOptions) => post(`jobs/${encodeURIComponent(id)}/retry`, options),
    retryDeadLetter: (id: string, options: CommandOptions) =>
      post(`dead-letters/${encodeURIComponent(id)}/retry`, options),
    skipDeadLetter: (id: string, body: { readonly reason: string }, options: CommandOptions) =>
      post(`dead-letters/${encodeURIComponent(id)}/skip`, options, body),
    requeueDeadJob: (id: string, options: CommandOptions) => post(`${deadJob(id)}/requeue`, options),
    dropDeadJob: (id: string, body: { readonly reason: string }, options: CommandOptions) =>
      post(`${deadJob(id)}/drop`, options, body),
  };
}

export type QueueCommands = ReturnType<typeof createQueueCommands>;
