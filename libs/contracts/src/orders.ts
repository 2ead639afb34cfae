export const ORDER_STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
/** With what an order becomes by its money alone. */
export const ALL_ORDER_STATUSES = [...ORDER_STATUSES, 'refunded'] as const;
export type OrderStatus = (typeof ALL_ORDER_STATUSES)[number];
export const ENDED_STATUSES = ['cancelled', 'refunded'] as const satisfies readonly OrderStatus[];
/** Whether an order in it goes nowhere any more, unless an owner forces it. */
export const hasEnded = (status: OrderStatus): status is (typeof ENDED_STATUSES)[number] =>
  (ENDED_STATUSES as readonly OrderStatus[]).includes(status);
/** Whether the goods of an order in it are on their way, or there. */
export const goodsLeft = (status: OrderStatus): boolean => status === 'shipped' || status === 'delivered';
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const PAYMENT_STAGES = ['deposit_due', 'deposit_paid', 'balance_due', 'paid_in_full'] as const;
export type PaymentStage = (typeof PAYMENT_STAGES)[number];
/** Why an order's money stands as it does; the texts of every front end hang on it. */
export const OWED_REASONS = [
  'first_part_due',
  'rest_of_first_part_due',
  'balance_due_on_delivery',
  'balance_due',
  'paid_in_full',
  'paid_too_much',
  'goes_back',
  'came_back',
  'owed_back',
  'refund_under_way',
  'kept_after_cancellation',
  'refunded',
  'cancelled',
] as const;
export type OwedReason = (typeof OWED_REASONS)[number];

const OVER: ReadonlySet<OwedReason> = new Set([
  'owed_back',
  'refund_under_way',
  'kept_after_cancellation',
  'refunded',
  'cancelled',
]);

/** Whether nothing is asked for on an order any more. Its money may know a moment before its status does. */
export const isOrderOver = ({ why }: Pick<OrderMoney, 'why'>): boolean => OVER.has(why);

/**
 * Whether all that was paid for an order that stands goes back, or did not get there and waits to be sent again. Nothing is asked for on it
 * meanwhile; whoever wants the goods after all can pay what is open.
 */
export const isGoingBack = ({ why }: Pick<OrderMoney, 'why'>): boolean => why === 'goes_back' || why === 'came_back';

/** What an order has paid, owes and gets back, told the same everywhere. Dollars. */
export interface OrderMoney {
  readonly paymentStatus: PaymentStatus;
  readonly paymentStage: PaymentStage;
  /** Received for the order; what went back is not taken off. */
  readonly paidAud: number;
  /** Of that, what went back. */
  readonly refundedAud: number;
  /** On its way back. */
  readonly refundPendingAud: number;
  /** Was to go back, did not arrive, and is here again; nobody has tried again yet. */
  readonly refundFailedAud: number;
  /** Asked for now. */
  readonly dueNowAud: number;
  /** Falls due on delivery; may be paid at any time before. */
  readonly dueLaterAud: number;
  /** Everything that is asked for: now and later. */
  readonly balanceDueAud: number;
  /** What the next payment pays, asked for or not; 0 when nothing is left. */
  readonly payableAud: number;
  /** The part that `payableAud` pays, or what is left of it; null when nothing is left. */
  readonly payablePart: PaymentPart | null;
  /** Held beyond what the order owes: owed back to the buyer. */
  readonly heldOverAud: number;
  /** Of that, what is not in `refundFailedAud` as well: told beside it, each dollar is told once. */
  readonly otherHeldOverAud: number;
  /** Of a cancelled order: kept by decision. */
  readonly retainedAud: number;
  readonly why: OwedReason;
}
export const PAYMENT_METHODS = ['stripe', 'bank_transfer'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];
export const PAYMENT_PLANS = ['deposit', 'full'] as const;
export type PaymentPlan = (typeof PAYMENT_PLANS)[number];
export type PaymentPart = 'deposit' | 'balance' | 'full';

/** What each plan asks for first, and what it leaves for later. Dollars. */
export type PlanAmounts = Readonly<Record<PaymentPlan, { readonly dueNowAud: number; readonly dueLaterAud: number }>>;

export interface Address {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
}

/**
 * Body of POST /api/orders/create-validated. The named fields of the specification are required; the rest is what the
 * guest checkout form collects. Amounts are never part of it: a posted one is compared and logged, not used.
 */
export interface CreateValidatedOrder {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly productId: number;
  readonly quantity: number;
  /** Address line, then city, state and postcode on a new line. */
  readonly shippingAddress: string;
  /** Further variations of the same product. */
  readonly optionIds?: readonly number[];
  /** All lines of the cart; `productId` and `quantity` then repeat the first. */
  readonly items?: ReadonlyArray<{
    readonly productId: number;
    readonly quantity: number;
    readonly optionIds?: readonly number[];
    readonly quoteToken?: string;
    /** Number of a stored quote for exactly this line; its price holds for thirty days. */
    readonly quoteNumber?: string;
  }>;
  readonly quoteToken?: string;
  readonly quoteNumber?: string;
  readonly paymentMethod?: PaymentMethod;
  readonly billing?: Address & { readonly email: string; readonly phone: string };
  readonly shipping?: Address;
  readonly shippingInstructions?: string;
  readonly notes?: string;
  readonly abn?: string;
  readonly purchaseOrderNumber?: string;
  readonly totalAmount?: number;
}

/** POST /api/orders/create (express checkout); paid by transfer where it does not say. */
export interface CreateOrder {
  readonly productId: number;
  readonly quantity: number;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly customerPhone?: string;
  readonly shippingAddress: string;
  readonly paymentMethod?: PaymentMethod;
  readonly optionIds?: readonly number[];
  readonly quoteToken?: string;
  /** Number of a stored quote for exactly these goods and this place; it goes before a token. */
  readonly quoteNumber?: string;
  /** Secret of one checkout in a conversation: sent again, it leads to the same order. */
  readonly checkoutKey?: string;
}

/** POST /api/orders/create-simple: products by name; prices are the server's. */
export interface CreateSimpleOrder {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly totalAmount?: number;
  readonly shippingAddress: string;
  readonly orderItems: ReadonlyArray<{
    readonly productName: string;
    readonly quantity: number;
    /** Which variation of it, one of each kind it has. */
    readonly optionIds?: readonly number[];
    readonly priceAud?: number;
  }>;
  readonly paymentMethod?: PaymentMethod;
}

export interface BankTransferInstructions {
  readonly accountName: string;
  readonly bsb: string;
  readonly accountNumber: string;
  /** Of the same account, where it has one. */
  readonly payId?: string;
  readonly reference: string;
  /** Which part of the order the amount is, or what is left of it. */
  readonly part: PaymentPart;
  readonly amountAud: number;
  readonly payUrl: string;
}

export interface CreatedOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly customerName: string;
  readonly customerEmail: string;
  readonly productId: number;
  readonly quantity: number;
  readonly shippingAddress: string;
  readonly totalAud: number;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly bankTransfer?: BankTransferInstructions;
}
export interface CreatedOrderResponse {
  readonly order: CreatedOrder;
  /** The order's, for callers who read the conventions to have it beside the order. */
  readonly bankTransfer?: BankTransferInstructions;
}

/** A change of its items that makes an order dearer, and that its buyer is asked to agree to. Dollars. */
export interface ProposedChange {
  readonly changeId: string;
  readonly itemId: string;
  readonly productName: string;
  readonly fromQuantity: number;
  readonly toQuantity: number;
  readonly fromTotalAud: number;
  /** Of the order, should the buyer agree. */
  readonly totalAud: number;
  /** RFC 3339; it can be accepted until then. */
  readonly lapsesAt: string;
  readonly lapsed: boolean;
}

/** POST /api/orders/{orderId}/change answers with the order since. */
export interface AnswerChangeRequest {
  readonly changeId: string;
  readonly answer: 'accepted' | 'declined';
}

/** GET /api/orders/{orderId}: the checkout view; nothing personal in it. */
export interface OrderCheckoutView extends OrderMoney {
  /** The order number. */
  readonly orderId: string;
  readonly totalAmount: number;
  /** Units of the first line's product; an order of several products tells each in `items`. */
  readonly quantity: number;
  readonly createdAt: string;
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
  /** Whether whoever asks is its buyer: signed in as such, or in a browser that holds a grant. */
  readonly isYours: boolean;
  /** While the buyer may still choose between them: nothing is paid. */
  readonly plans: PlanAmounts | null;
  /** What the buyer is asked to agree to; the order stands as it was until they do. */
  readonly proposedChange: ProposedChange | null;
  readonly product: {
    readonly productName: string;
    readonly imageUrl: string | null;
    readonly sector: string;
    readonly origin: string;
  };
  readonly items: ReadonlyArray<{
    readonly productId: number;
    readonly productName: string;
    readonly quantity: number;
    readonly imageUrl: string | null;
    readonly sector: string;
    readonly origin: string;
    readonly unitPriceAud: number;
    readonly totalPriceAud: number;
  }>;
  readonly pricing: {
    readonly exwTotal: number;
    readonly shipping: number;
    readonly duties: number;
    readonly landedCost: number;
    readonly margin: number;
    readonly finalPrice: number;
    readonly pricePerUnit: number;
    readonly gstAud: number;
  };
}

/** GET /api/orders/by-number/{orderNumber}: name and e-mail in full only for the holder of a grant, masked otherwise. */
export interface OrderByNumber extends OrderMoney {
  readonly id: string;
  readonly orderNumber: string;
  readonly guestName: string;
  readonly guestEmail: string;
  readonly totalAud: number;
  readonly status: OrderStatus;
  readonly paymentMethod: PaymentMethod;
}

export interface OrderStatusLine {
  readonly productId: number;
  readonly productName: string;
  readonly quantity: number;
  readonly unitPriceAud: number;
  readonly totalPriceAud: number;
}

/** GET /api/stripe/order-status/{id}. The single product fields, `quantity` included, are those of the first line's product. */
export interface OrderStatusResponse {
  readonly order: {
    readonly id: string;
    readonly orderNumber: string;
    readonly customerEmail: string;
    readonly customerName: string;
    readonly productId: number;
    readonly productName: string;
    readonly quantity: number;
    readonly unitPriceAud: number;
    readonly totalAmountAud: number;
    readonly orderStatus: OrderStatus;
    readonly paymentStatus: PaymentStatus;
    readonly stripeSessionId: string | null;
    readonly source: string;
    readonly items: readonly OrderStatusLine[];
  };
  readonly product: {
    readonly id: number;
    readonly productName: string;
    readonly imageUrl: string | null;
    readonly description: string;
    readonly sector: string;
    readonly dapEstimateAud: number | null;
    readonly auMarketPrice: string | null;
    readonly profitMarginPercent: number | null;
    /** It was found on a marketplace and has come into the catalogue since. */
    readonly isSourced: boolean;
  } | null;
}

/** Where an item of an order comes from, as the catalogue and the dossier know it today. */
export interface ProductSource {
  readonly id: string;
  readonly orderId: string;
  readonly productId: number;
  readonly productName: string;
  readonly productImageUrl: string | null;
  /** Marketplace, or `catalogue` when the product did not come from one. */
  readonly source: string;
  readonly quantity: number;
  readonly supplierName: string;
  readonly supplierLocation: string;
  readonly supplierVerified: boolean;
  /** Out of 5. */
  readonly supplierRating: number | null;
  readonly originalUrl: string | null;
  /** Address of the supplier's own page on the marketplace; null where no listing told one. */
  readonly companyProfile: string | null;
  readonly sector: string;
  /** Conversation in which the goods were looked for; null where no buyer asked for them in one. */
  readonly sessionId: string | null;
  /** 0 to 100; null for a product that no dossier speaks of. */
  readonly aiConfidencePercent: number | null;
  /** 0 to 100: the best picture's review. */
  readonly imageValidationScore: number | null;
  /** When it was ordered. */
  readonly createdAt: string;
}
