import { randomUUID } from 'node:crypto';
import {
  createEventCatalogue,
  GENESIS_HASH,
  sealEvents,
  type CommandContext,
  type Decider,
  type EventMeta,
  type NewEvent,
} from '../src';

export const baseMeta: Omit<EventMeta, 'prevHash' | 'hash'> = {
  schemaVersion: 1,
  commandId: 'command',
  correlationId: 'correlation',
  causationId: 'causation',
  actor: { kind: 'system', id: 'test' },
  occurredAt: '2026-01-02T03:04:05Z',
};

/** Chained events with random ids, for a stream that does not exist yet. */
export const memoryEvents = (stream: string, count: number, data?: unknown): NewEvent[] =>
  sealEvents(
    stream,
    0n,
    GENESIS_HASH,
    Array.from({ length: count }, (_item, number) => ({
      id: randomUUID(),
      type: 'Happened',
      data: data ?? { number },
      meta: baseMeta,
    })),
  );

/** An account that may not go below zero: enough rules for conflicts, refusals and "nothing to do". */
export type AccountEvent =
  | { readonly type: 'Deposited'; readonly data: { readonly cents: number } }
  | { readonly type: 'Withdrawn'; readonly data: { readonly cents: number } };
export type AccountCommand = { readonly cents: number };

export class Overdrawn extends Error {}

export const account: Decider<number, AccountCommand, AccountEvent> = {
  initial: 0,
  evolve: (balance, event) => balance + (event.type === 'Deposited' ? event.data.cents : -event.data.cents),
  decide({ cents }, balance) {
    if (balance + cents < 0) throw new Overdrawn(`${balance} cents there`);
    if (cents === 0) return [];
    return [cents > 0 ? { type: 'Deposited', data: { cents } } : { type: 'Withdrawn', data: { cents: -cents } }];
  },
};

export const catalogue = createEventCatalogue([
  { type: 'Deposited', version: 1, owner: 'test', summary: 'Money came in.' },
  { type: 'Withdrawn', version: 1, owner: 'test', summary: 'Money went out.' },
]);

export const command = (commandId: string): CommandContext => ({
  commandId,
  correlationId: 'correlation',
  causationId: 'cause',
  actor: { kind: 'shopper', id: 'p-1' },
  occurredAt: '2026-01-02T03:04:05Z',
});
