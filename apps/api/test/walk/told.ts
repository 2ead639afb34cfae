/** What one screen, list, mail or call tells of an order. Left out: it does not say. Amounts in cents. */
export interface Told {
  readonly where: string;
  readonly status?: string;
  readonly paymentStatus?: string;
  readonly paymentStage?: string;
  readonly totalCents?: number;
  readonly paidCents?: number;
  readonly refundedCents?: number;
  /** On its way back, not settled. */
  readonly refundPendingCents?: number;
  /** Asked for now. */
  readonly dueNowCents?: number;
  /** What is still to be paid for the order, now or later. */
  readonly openCents?: number;
  /** Held beyond what the order owes and owed back. */
  readonly heldOverCents?: number;
  readonly refundableCents?: number;
}

export const SAME_EVERYWHERE = [
  'status',
  'paymentStatus',
  'paymentStage',
  'totalCents',
  'paidCents',
  'refundedCents',
  'refundPendingCents',
  'dueNowCents',
  'openCents',
  'heldOverCents',
  'refundableCents',
] as const satisfies ReadonlyArray<Exclude<keyof Told, 'where'>>;

export const cents = (dollars: number): number => Math.round(dollars * 100);

/** Undefined for what a screen does not say, so that it is compared with nothing. */
export const centsOf = (dollars: unknown): number | undefined =>
  typeof dollars === 'number' ? cents(dollars) : undefined;
