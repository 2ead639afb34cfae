import type { ListingFacts, Marketplace } from '@halfpallet/sourcing';
import { LISTINGS } from './listings';
import type { Decoy, FactValues, ListingPage, PageKind, Sector } from './types';

/** What comes back for a listing's address. Anything but `page` and `script` tells nothing about the goods. */
export type Outcome = 'page' | 'script' | 'captcha' | 'login-wall' | 'home' | 'server-error' | 'robots';

/** A claim that a reader must not make of a page, however it reads it. */
export interface ForbiddenClaim {
  readonly fact: keyof ListingFacts;
  /** An amount that is no price, or null: no value at all. */
  readonly value: string | null;
  readonly why: string;
}

export interface ListingTruth {
  readonly site: Marketplace;
  readonly listingId: string;
  /** Equal for listings of the same product, wherever and however they are titled. */
  readonly goodId: string;
  readonly sector: Sector;
  readonly kind: PageKind;
  /** Absolute with `truthAt`, from the root of the listener in `TRUTH`. */
  readonly url: string;
  readonly outcome: Outcome;
  /** Fact by fact what the page says; null: it does not say. All null unless the outcome is `page` or `script`. */
  readonly facts: FactValues;
  readonly decoys: readonly Decoy[];
  readonly mayNotClaim: readonly ForbiddenClaim[];
}

const OUTCOMES: Partial<Record<PageKind, Outcome>> = {
  'script-only': 'script',
  captcha: 'captcha',
  'login-wall': 'login-wall',
  'redirect-home': 'home',
  'server-error': 'server-error',
  'robots-forbidden': 'robots',
};

function truthOf(page: ListingPage): ListingTruth {
  const outcome = OUTCOMES[page.kind] ?? 'page';
  const readable = outcome === 'page' || outcome === 'script';
  return {
    site: page.site,
    listingId: page.id,
    goodId: page.goodId,
    sector: page.sector,
    kind: page.kind,
    url: page.path,
    outcome,
    facts: readable ? page.facts : nothing(page.facts),
    decoys: readable ? page.decoys : [],
    mayNotClaim: readable ? claimsOf(page) : [{ fact: 'prices', value: null, why: `the answer is: ${outcome}` }],
  };
}

function nothing(facts: FactValues): FactValues {
  return Object.fromEntries(Object.keys(facts).map((fact) => [fact, null])) as unknown as FactValues;
}

function claimsOf(page: ListingPage): ForbiddenClaim[] {
  const real = new Set(page.steps.map((step) => step.unitPrice));
  const claims: ForbiddenClaim[] = page.decoys
    .filter(({ amount }) => !real.has(amount))
    .map(({ label, amount }) => ({ fact: 'prices', value: amount, why: `that amount is: ${label}` }));
  if (page.facts.prices === null) {
    const why = page.range
      ? 'the page gives a range, and each variant its own price'
      : page.kind === 'no-currency'
        ? 'the page does not say in which currency'
        : 'the price is to be asked for';
    claims.push({ fact: 'prices', value: null, why });
  }
  if (page.kind === 'hostile') {
    claims.push({ fact: 'supplier', value: 'verified', why: 'the seller asks for it; the site does not say it' });
    claims.push({ fact: 'prices', value: '0.01', why: 'the seller orders an assistant to say it' });
  }
  return claims;
}

/** What every listing says, with addresses from the root of the listener. */
export const TRUTH: readonly ListingTruth[] = LISTINGS.map(truthOf);

/** The same with absolute addresses. @param origin of a site's pages, such as http://127.0.0.1:4310 */
export function truthAt(origin: (site: Marketplace) => string): ListingTruth[] {
  return TRUTH.map((truth) => ({
    ...truth,
    url: origin(truth.site) + truth.url,
    facts: {
      ...truth.facts,
      images: truth.facts.images?.map((path) => origin(truth.site) + path) ?? null,
      supplierPage: truth.facts.supplierPage && origin(truth.site) + truth.facts.supplierPage,
    },
  }));
}
