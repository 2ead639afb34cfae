/** Everybody who ordered under one e-mail address. Dollars; RFC 3339. */
export interface AdminCustomerRow {
  /** Of any person of the group; opaque, so that no address stands in a URL. */
  readonly id: string;
  readonly customerName: string;
  /** Masked in lists. */
  readonly customerEmail: string;
  readonly customerPhone: string | null;
  readonly billingAddress: string | null;
  readonly firstOrderDate: string | null;
  readonly lastOrderDate: string | null;
  /** What was received for their orders of this shop's book, less what went back. */
  readonly totalSpent: number;
  /** What those of these orders come to that were neither cancelled nor refunded, paid or not. */
  readonly ordersPlacedAud: number;
  /** What is still to be paid of these orders, now or later. */
  readonly owedAud: number;
  readonly orderCount: number;
  /** E-mail addresses these orders were placed under; the newest is `customerEmail`. */
  readonly emails: number;
}

/** Something a customer asked of the shop about their own data. */
export interface DataRequest {
  readonly id: string;
  readonly kind: 'export' | 'erasure';
  readonly at: string;
}

/** Somebody under another address who may be the same customer. */
export interface CustomerLikeness {
  /** Leads to their own record. */
  readonly id: string;
  readonly name: string;
  /** Masked. */
  readonly email: string;
  readonly same: ReadonlyArray<'phone' | 'abn' | 'name-and-postcode'>;
}

/** One customer with all that hangs on them. */
export interface AdminCustomer extends AdminCustomerRow {
  /** Person whose address and phone are told. */
  readonly contactId: string;
  /** What the shop holds beyond what they owe and has to send back. */
  readonly owedBackAud: number;
  /** The book these figures are taken from. */
  readonly livemode: boolean;
  readonly abn: string | null;
  /** When they were erased at their own request; null while they are known. */
  readonly erasedAt: string | null;
  /**
   * The persons under this address, the newest 100: a guest is a new one with every order and every message. Lists of messages,
   * mails and quotes are filtered by them.
   */
  readonly personIds: readonly string[];
  /** Where goods and invoices went and are to go, each once. */
  readonly addresses: ReadonlyArray<{ readonly label: string; readonly text: string }>;
  /** The newest first. */
  readonly dataRequests: readonly DataRequest[];
  /** Others who gave the same phone or business number, or the same whole name at the same postcode. */
  readonly likenesses: readonly CustomerLikeness[];
}
