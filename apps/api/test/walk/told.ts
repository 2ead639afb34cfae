/** What one screen, list, mail or call tells of an order. Left out: it does not say. Amounts in cents. */
export interface Told {
  readonly where: string;
  readonly status?: string;
  readonly paymentStatus?: string;
  readonly paymentStage?: string;
  readonly totalCents?: number;
  /** GST in the total. */
  readonly gstCents?: number;
  readonly paidCents?: number;
  readonly refundedCents?: number;
  /** On its way back, not settled. */
  readonly refundPendingCents?: number;
  /** Did not get back, and waits to be sent again. */
  readonly refundFailedCents?: number;
  /** Asked for now. */
  readonly dueNowCents?: number;
  /** Falls due on delivery. */
  readonly dueLaterCents?: number;
  /** What is still to be paid for the order, now or later. */
  readonly openCents?: number;
  /** What the next payment pays, and which part of the order that is. */
  readonly payableCents?: number;
  readonly payablePart?: string;
  /** Held beyond what the order owes and owed back. */
  readonly heldOverCents?: number;
  /** Of that, what no part of the order waited for. */
  readonly suspenseCents?: number;
  /** Taken back by a card holder's bank, and not decided. */
  readonly disputedCents?: number;
  readonly refundableCents?: number;
  /** Of an order that is over: kept by decision. */
  readonly retainedCents?: number;
  readonly why?: string;
  /** How it is paid. */
  readonly paymentMethod?: string;
}

export const SAME_EVERYWHERE = [
  'status',
  'paymentStatus',
  'paymentStage',
  'totalCents',
  'gstCents',
  'paidCents',
  'refundedCents',
  'refundPendingCents',
  'refundFailedCents',
  'dueNowCents',
  'dueLaterCents',
  'openCents',
  'payableCents',
  'payablePart',
  'heldOverCents',
  'suspenseCents',
  'disputedCents',
  'refundableCents',
  'retainedCents',
  'why',
  'paymentMethod',
] as const satisfies ReadonlyArray<Exclude<keyof Told, 'where'>>;

export const cents = (dollars: number): number => Math.round(dollars * 100);

/** Undefined for what a screen does not say, so that it is compared with nothing. */
export const centsOf = (dollars: unknown): number | undefined =>
  typeof dollars === 'number' ? cents(dollars) : undefined;

/** Cents of a field of all rows. */
export const sumOf = <F extends string>(rows: ReadonlyArray<Readonly<Record<F, number>>>, field: F): number =>
  rows.reduce((total, row) => total + cents(row[field]), 0);
