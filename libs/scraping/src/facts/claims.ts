import type { ListingConflict, ListingFacts, PriceStep, ReadingMethod } from '@halfpallet/sourcing';

type ValueOf<F extends keyof ListingFacts> = ListingFacts[F]['value'];

/** Where a statement of a page stands and how it was read. */
export interface Place {
  readonly method: ReadingMethod;
  /** CSS selector or JSON path. */
  readonly path: string;
}

/** One statement of a page about a fact. */
export interface Claim<T> extends Place {
  readonly value: T;
  readonly raw: string;
  /** 0 to 1. */
  readonly confidence: number;
}

/** One statement of a page about the price: a ladder of one or more steps, or something that is no price. */
export type PriceClaim = Place & { readonly raw: string; readonly confidence: number } & (
    | {
        readonly kind: 'steps';
        readonly steps: readonly PriceStep[];
        /** Whether the page said the quantities; a lone price counts from the smallest order on. */
        readonly quantitiesSaid: boolean;
      }
    | { readonly kind: 'range'; readonly low: string; readonly high: string; readonly currency: string | null }
    | {
        readonly kind: 'unclear';
        readonly reason: string;
        /** Decimal text, where the amount is known and only its currency is not. */
        readonly amount?: string;
        readonly oneOf?: readonly string[];
      }
    /** The page says itself that there is no price: to be agreed with the seller. */
    | { readonly kind: 'negotiable' }
  );

/** How far a statement is believed before anything contradicts it. */
export const CONFIDENCE: Readonly<Record<ReadingMethod, number>> = {
  staff: 1,
  'json-ld': 0.95,
  'state-json': 0.92,
  microdata: 0.9,
  'open-graph': 0.75,
  'site-rule': 0.85,
  'text-pattern': 0.6,
};

export type FactName = Exclude<keyof ListingFacts, 'prices'>;

/** Statements of one page, fact by fact, in the order they were found. */
export class Claims {
  readonly prices: PriceClaim[] = [];
  readonly conflicts: ListingConflict[] = [];
  private readonly byFact = new Map<FactName, Claim<unknown>[]>();

  /** Takes a statement; nothing happens when the value is null, which readers give for what they cannot read. */
  say<F extends FactName>(fact: F, value: ValueOf<F> | null, raw: string, place: Place, trust = 1): void {
    if (value === null) return;
    let claims = this.byFact.get(fact);
    if (!claims) this.byFact.set(fact, (claims = []));
    if (claims.length >= 50) return;
    const { method, path } = place;
    claims.push({ method, path, value, raw: raw.slice(0, 300), confidence: CONFIDENCE[method] * trust });
  }

  of<F extends FactName>(fact: F): readonly Claim<ValueOf<F>>[] {
    return (this.byFact.get(fact) ?? []) as readonly Claim<ValueOf<F>>[];
  }
}
