export const ORDER_STATUSES = ['pending', 'confirmed', 'processing', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number] | 'refunded';
export const PAYMENT_STATUSES = ['pending', 'paid', 'failed', 'refunded'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export type PaymentStage = 'deposit_due' | 'deposit_paid' | 'balance_due' | 'paid_in_full';
export type PaymentMethod = 'stripe' | 'bank_transfer';
export type PaymentPlan = 'deposit' | 'full';

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
  readonly items?: ReadonlyArray<{
    readonly productId: number;
    readonly quantity: number;
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

/** POST /api/orders/create (express bank transfer). */
export interface CreateOrder {
  readonly productId: number;
  readonly quantity: number;
  readonly customerEmail: string;
  readonly customerName: string;
  readonly shippingAddress: string;
  readonly paymentMethod: PaymentMethod;
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
}

export interface BankTransferInstructions {
  readonly accountName: string;
  readonly bsb: string;
  readonly accountNumber: string;
  readonly reference: string;
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
export interface CreatedOrderAnswer {
  readonly order: CreatedOrder;
}

/** GET /api/orders/{orderId}: the checkout view; nothing personal in it. */
export interface OrderCheckoutView {
  /** The order number. */
  readonly orderId: string;
  readonly totalAmount: number;
  readonly quantity: number;
  readonly createdAt: string;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paymentStage: PaymentStage;
  readonly paymentMethod: PaymentMethod;
  readonly paidAud: number;
  readonly balanceDueAud: number;
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
export interface OrderByNumber {
  readonly id: string;
  readonly orderNumber: string;
  readonly guestName: string;
  readonly guestEmail: string;
  readonly totalAud: number;
  readonly status: OrderStatus;
  readonly paymentStatus: PaymentStatus;
  readonly paidAud: number;
  readonly balanceDueAud: number;
  readonly paymentStage: PaymentStage;
  readonly paymentMethod: PaymentMethod;
}

/** GET /api/stripe/order-status/{id} */
export interface OrderStatusAnswer {
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
  } | null;
}
