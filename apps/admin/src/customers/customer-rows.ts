/** One customer: everybody who ordered under one e-mail address. Dollars; RFC 3339. */
export interface CustomerRow {
  readonly id: string;
  readonly customerName: string;
  /** Masked in lists. */
  readonly customerEmail: string;
  readonly customerPhone: string | null;
  readonly billingAddress: string | null;
  readonly firstOrderDate: string | null;
  readonly lastOrderDate: string | null;
  readonly totalSpent: number;
  readonly orderCount: number;
}
