/** A row of GET /api/admin/rest/rate-cards: the rates that prices were and are made from. */
export interface RateCardRow {
  /** Version of the card, as prices and quotes name it. */
  readonly id: string;
  /** YYYY-MM-DD, by the calendar of Brisbane. */
  readonly effectiveFrom: string;
  /** YYYY-MM-DD, exclusive; null until the next card begins. */
  readonly effectiveTo: string | null;
  readonly supersedes: string | null;
  readonly note: string;
  /** Prices of today rest on it. */
  readonly inForce: boolean;
  /** Its list of measures against the brown marmorated stink bug, for goods that are ordered today. */
  readonly stinkBugs: {
    /** The season whose official list it is, `2025-26`. */
    readonly listOf: string;
    /** The season that they are shipped in; null between two. */
    readonly season: string | null;
    /** Nobody has compared it with the official list of that season. */
    readonly unconfirmed: boolean;
  };
}
