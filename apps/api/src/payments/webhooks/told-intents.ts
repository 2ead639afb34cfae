import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PaymentEvent } from '../domain/payment.events';
import { isToldInFull, settledIntents } from '../domain/settled-intents';

/** A notice comes within seconds of the request that brought what it tells; one that comes later is looked up. */
const KEPT_MS = 60_000;
const MOST = 1_000;

/**
 * Intents whose money and fee this process itself has put on record a moment ago: an intent is paid once, so that a notice of
 * such a one can be nothing new, and nobody has to read the order's payment for it.
 */
@Injectable()
export class ToldIntents {
  private readonly refs = new LRUCache<string, true>({ max: MOST, ttl: KEPT_MS });

  /** @param events that stand in the store, of one command */
  note(events: readonly object[]): void {
    const told = (events as readonly PaymentEvent[]).reduce(
      (state, event) => settledIntents.evolve(state, event),
      settledIntents.initial,
    );
    for (const ref of Object.keys(told.charges)) if (isToldInFull(told, ref)) this.refs.set(ref, true);
  }

  /** False says nothing: others may have put it on record. */
  has(intentRef: string): boolean {
    return this.refs.has(intentRef);
  }
}
