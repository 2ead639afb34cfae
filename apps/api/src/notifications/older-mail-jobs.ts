import { UnrecoverableError } from 'bullmq';
import { Unavailable } from '../platform/errors';
import type { JobQueues } from '../platform/jobs/job-queues';
import type { MailRequest } from '../platform/mail-requests';
import { NotNow, Undeliverable, type OutboxDelivery } from '../platform/outbox-handlers';

/**
 * Jobs of queue `mail` that an earlier release left behind, failed ones that somebody retries among them. Mails are sent
 * from the outbox now; nothing is put into this queue any more.
 */
export function registerOlderMailJobs(
  queues: JobQueues,
  deliver: (
    delivery: Pick<OutboxDelivery<MailRequest>, 'id' | 'payload' | 'attempts' | 'away' | 'last'>,
  ) => Promise<void>,
): void {
  queues.register<MailRequest>('mail', async ({ id, data, attemptsMade, opts }) => {
    const last = attemptsMade + 1 >= (opts.attempts ?? 1);
    // Whatever the job did before it came here, it may have sent the mail.
    const attempts = Math.max(2, attemptsMade + 1);
    try {
      await deliver({ id: id!, payload: data, attempts, away: 0, last });
    } catch (error) {
      if (error instanceof Undeliverable) throw new UnrecoverableError(error.message);
      if (error instanceof NotNow) throw new Unavailable(error.message);
      throw error;
    }
  });
}
