import type { bankLines } from '../i18n/refunds';

/** A line of an imported bank statement, as GET /api/admin/rest/bank-lines tells it. */
export interface BankLineRow {
  readonly id: string;
  /** YYYY-MM-DD */
  readonly bookedOn: string;
  readonly description: string;
  readonly amountAud: number;
  readonly state: keyof typeof bankLines.states;
  readonly orderId: string | null;
  /** Why it waits, or what became of it. */
  readonly note: string | null;
  /** Sent with an act that must not be done to another version than was seen. */
  readonly version: number;
}
