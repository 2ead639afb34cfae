import {
  eventId,
  GENESIS_HASH,
  sealEvents,
  WrongExpectedRevision,
  type EventCatalogue,
  type EventStore,
  type NewEvent,
  type Transactor,
  type UnsealedEvent,
} from '@halfpallet/event-store';
import { PersonVault } from '../identity/public';
import { order, orderStream, type OrderPlaced } from '../ordering/public';
import { BankReferences } from '../payments/public';
import { DemoOrders, type DemoOrder } from './demo-orders';
import { lifeOf, type Deed } from './order-life';
import { planOf } from './domain/order-plan';

interface Part {
  readonly began: number;
  readonly staffId: string;
  /** Some of it may stand already. */
  readonly isKnown: boolean;
}

/** Events of one stream that follow `after` others of it. */
interface Append {
  readonly stream: string;
  readonly after: number;
  readonly events: NewEvent[];
}

export interface DemoHistoryOptions {
  readonly store: EventStore;
  readonly transactor: Transactor;
  readonly catalogue: EventCatalogue;
  readonly vault: PersonVault;
  readonly references: BankReferences;
  readonly orders: DemoOrders;
  readonly seed: number;
  /** Orders that are written side by side. */
  readonly part: number;
  /** Who does what staff do. */
  readonly staffId: string;
  /** `causationId` of all that is written. */
  readonly cause: string;
  readonly now: number;
}

export interface DemoHistoryReport {
  /** Orders that stand now. */
  readonly orders: number;
  /** Of those, written by this run. */
  readonly written: number;
  readonly events: number;
}

/**
 * Writes a past of orders with all that follows from them, as their rules decide it, in large appends. Every id follows from the
 * seed, so a run that was stopped goes on where it stopped, and a second run writes nothing.
 */
export class DemoHistory {
  private events = 0;

  constructor(private readonly options: DemoHistoryOptions) {}

  /** @param onProgress orders that stand, after each part */
  async write(count: number, onProgress: (orders: number) => void, signal: AbortSignal): Promise<DemoHistoryReport> {
    const began = await this.beginning();
    const { staffId } = this.options;
    const first = await this.firstOfLastPart(count);
    let [done, written] = [first, 0];
    while (done < count && !signal.aborted) {
      const end = Math.min(done + this.options.part, count);
      written += await this.writePart(done, end, { began, staffId, isKnown: done === first });
      done = end;
      onProgress(done);
    }
    return { orders: done, written, events: this.events };
  }

  /** The moment that the ages of all orders are counted from: that of the first run. */
  private async beginning(): Promise<number> {
    const placed = await this.placed(0);
    const { ageMs } = planOf(this.options.seed, 0);
    return placed ? Date.parse(placed.placedAt) + ageMs : this.options.now;
  }

  /** The first order of the last part that was begun: parts are written one after another, and only that one may be half written. */
  private async firstOfLastPart(count: number): Promise<number> {
    let [low, high] = [0, Math.ceil(count / this.options.part)];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      if (await this.placed(middle * this.options.part)) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1) * this.options.part;
  }

  private async placed(number: number): Promise<OrderPlaced['data'] | null> {
    const { state } = await this.options.transactor.load(orderStream(this.options.orders.idOf(number)), order);
    return state.placed;
  }

  /** What stands already is found under the same ids and is not written again. */
  private async writePart(first: number, end: number, { began, staffId, isKnown }: Part): Promise<number> {
    const { vault, references, now } = this.options;
    const orders = await Promise.all(
      Array.from({ length: end - first }, async (_, index): Promise<DemoOrder> => {
        const made = await this.options.orders.make(first + index, began);
        // An order that stands keeps the price it was placed at.
        const placed = isKnown ? await this.placed(first + index) : null;
        return placed ? { ...made, placed } : made;
      }),
    );
    await vault.rememberGuests(orders.map(({ contact }) => contact));
    const byTransfer = orders.filter(({ plan }) => plan.method === 'bank_transfer');
    const referenceOf = await references.ofNew(byTransfer.map(({ placed }) => placed.orderId));
    const lives = orders.map(({ plan, placed }) =>
      this.appendsOf(
        lifeOf({ plan, placed, now, staffId, bankReference: referenceOf.get(placed.orderId) ?? null }),
        placed.contactId,
      ),
    );
    // In turns, so that what happened to an order before its payment stands before it.
    let written = 0;
    for (let turn = 0; lives.some((life) => life.length > turn); turn += 1) {
      const next = lives.flatMap((life, index) => life.slice(turn, turn + 1).map((append) => ({ append, index })));
      const results = await Promise.all(
        next.map(({ append, index }) =>
          this.append(append).catch((error: unknown) => {
            // Somebody has taken the order on since an earlier run: from there on it is theirs.
            if (!isKnown || !(error instanceof WrongExpectedRevision)) throw error;
            lives[index] = [];
            return false;
          }),
        ),
      );
      if (turn === 0) written = results.filter((isNew) => isNew).length;
    }
    return written;
  }

  private async append({ stream, after, events }: Append): Promise<boolean> {
    const expected = after === 0 ? 'no_stream' : BigInt(after - 1);
    const { deduplicated } = await this.options.store.append(stream, expected, events, { brief: true });
    if (!deduplicated) this.events += events.length;
    return !deduplicated;
  }

  /** Deeds of one stream that follow each other are one append. */
  private appendsOf(deeds: readonly Deed[], contactId: string): Append[] {
    const ends = new Map<string, { readonly length: number; readonly hash: string }>();
    const appends: Append[] = [];
    for (const deed of deeds) {
      const { length, hash } = ends.get(deed.stream) ?? { length: 0, hash: GENESIS_HASH };
      const events = sealEvents(deed.stream, BigInt(length), hash, this.unsealed(deed, contactId));
      ends.set(deed.stream, { length: length + events.length, hash: events.at(-1)!.meta.hash });
      const before = appends.at(-1);
      if (before?.stream === deed.stream) before.events.push(...events);
      else appends.push({ stream: deed.stream, after: length, events });
    }
    return appends;
  }

  private unsealed({ stream, commandId, facts, actor, at }: Deed, contactId: string): UnsealedEvent[] {
    const { catalogue, cause } = this.options;
    return facts.map(({ type, data }, index) => ({
      id: eventId(stream, commandId, index),
      type,
      data,
      meta: {
        schemaVersion: catalogue.definition(type).version,
        ...{ commandId, correlationId: commandId, causationId: cause, actor, occurredAt: at },
        ...(type === 'OrderPlaced' ? { subjects: [contactId] } : {}),
      },
    }));
  }
}
