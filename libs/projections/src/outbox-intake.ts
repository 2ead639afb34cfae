import type { OutboxRow } from './outbox-rows';
import type { OutboxItem } from './outbox-table';

/** Takes messages from whoever writes them in this process, so that they need not be claimed. */
export interface OutboxIntake {
  readonly leaseMs: number;
  /** Whether one more of this kind may be given to it. */
  takes(kind: string): boolean;
  /** Keeps room for messages that are about to be written. @returns for how many; 0 while nothing is dispatched */
  reserve(wanted: number): number;
  /** Gives back what was reserved, with the messages written under a lease meanwhile. */
  accept(reserved: number, messages: readonly OutboxItem[]): void;
}

/** What the database says of a message it wrote under a lease. */
export interface LeasedMessage {
  readonly id: string;
  readonly created_at: string;
  readonly due_at: string;
}

/**
 * Writes messages, those for which the intake has room under a lease of this process, and gives it these afterwards: they
 * are neither claimed nor waited for. When the process dies in between, others claim them once the lease is over.
 */
export async function handedOver(
  messages: readonly OutboxRow[],
  intake: OutboxIntake | undefined,
  write: (messages: readonly OutboxRow[]) => Promise<readonly LeasedMessage[]>,
): Promise<void> {
  const offers = ({ delay_ms, kind }: OutboxRow) => delay_ms === 0 && intake !== undefined && intake.takes(kind);
  const due = messages.filter(offers).length;
  const reserved = intake && due > 0 ? intake.reserve(due) : 0;
  if (!intake || reserved === 0) {
    await write(messages);
    return;
  }
  let room = reserved;
  const offered = messages.map((message) =>
    offers(message) && room-- > 0 ? { ...message, lease_ms: intake.leaseMs } : message,
  );
  let leased: readonly LeasedMessage[] = [];
  try {
    leased = await write(offered);
  } finally {
    const written = new Map(leased.map((one) => [one.id, one]));
    intake.accept(
      reserved,
      offered.flatMap(({ id, reaction, kind, payload, position, correlation_id, causation }) => {
        const one = written.get(id);
        if (!one) return [];
        return {
          id,
          reaction,
          kind,
          payload,
          attempts: 1,
          away: 0,
          createdAt: new Date(one.created_at),
          dueAt: new Date(one.due_at),
          position,
          correlationId: correlation_id,
          causationId: causation,
        };
      }),
    );
  }
}
