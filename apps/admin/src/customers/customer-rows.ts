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
  /** Received less what went back. */
  readonly totalSpent: number;
  /** Of orders neither cancelled nor refunded, paid or not. */
  readonly ordersPlacedAud: number;
  readonly orderCount: number;
}
