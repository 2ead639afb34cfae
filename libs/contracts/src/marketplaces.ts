import type { SourcingMarketplace } from './sourcing';

/** Most minutes of a pause that staff give an end: four weeks. */
export const PAUSE_MINUTES = { min: 1, max: 40_320 } as const;

/** Body of POST /api/admin/rest/marketplaces/{id}/pause. Without `minutes` it holds until somebody resumes. */
export interface PauseMarketplaceRequest {
  readonly reason: string;
  readonly minutes?: number | null;
}

/** Body of POST /api/admin/rest/marketplaces/{id}/resume. With `pauseNumber` another pause than that one stays. */
export interface ResumeMarketplaceRequest {
  readonly reason: string;
  readonly pauseNumber?: number;
}

/** Body of POST /api/admin/rest/marketplaces/{id}/live. */
export interface SwitchMarketplaceRequest {
  readonly reason: string;
  readonly live: boolean;
}

/** One Brisbane day of a marketplace: pages it was asked for, and how many of them gave nothing, by why. */
export interface MarketplaceDay {
  readonly day: string;
  readonly pages: number;
  readonly listings: number;
  readonly blocked: number;
  readonly throttled: number;
  readonly transient: number;
  readonly badData: number;
  readonly needsBrowser: number;
}

/** Something that changed whether it may be asked. */
export interface MarketplaceChange {
  readonly id: string;
  readonly type: 'MarketplacePaused' | 'MarketplaceResumed' | 'MarketplaceSwitchedOn' | 'MarketplaceSwitchedOff';
  readonly at: string;
  /** By name; the shop itself when a site declined. */
  readonly by: string;
  readonly reason: string;
  readonly until: string | null;
}

export const MARKETPLACE_STATES = ['open', 'paused', 'switched-off', 'ceiling'] as const;
export const MARKETPLACE_MODES = ['fixture', 'live'] as const;

/** A marketplace as the back-office shows it. */
export interface MarketplaceRow {
  readonly id: SourcingMarketplace;
  /** `ceiling`: as many pages as a day may have were asked for. */
  readonly state: (typeof MARKETPLACE_STATES)[number];
  /** The pause that holds; null when none does. */
  readonly pause: {
    /** Which of its pauses it is, from 1. */
    readonly number: number;
    readonly cause: 'staff' | 'blocks';
    readonly until: string | null;
    readonly reason: string;
    readonly by: string;
    readonly at: string;
  } | null;
  /** Whether its live site may be read; without live reading nothing follows from it. */
  readonly live: boolean;
  /** Where its pages come from now. */
  readonly mode: (typeof MARKETPLACE_MODES)[number];
  /** Null when nothing bounds it. */
  readonly pagesAMinute: number | null;
  readonly pagesADay: number;
  readonly pagesToday: number;
  /** Today and the six days before, the latest first; days without anything are missing. */
  readonly days: readonly MarketplaceDay[];
  readonly blockedInRow: number;
  readonly lastSuccessAt: string | null;
  readonly lastBlockedAt: string | null;
  readonly lastBlockedReason: string | null;
  /** Of the listings read in these days, the share that says each field, 0 to 1. Empty before any was read. */
  readonly completeness: ReadonlyArray<{ readonly field: string; readonly share: number }>;
  /** The latest first, ten at most. */
  readonly changes: readonly MarketplaceChange[];
  /** Processes that read pages, and whether they have a browser for those that need one. */
  readonly browser: { readonly processes: number; readonly ready: number; readonly problems: readonly string[] };
}
