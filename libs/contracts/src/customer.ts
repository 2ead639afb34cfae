import type { Pagination } from './admin';
import type { Address, OrderMoney, OrderStatus, PaymentMethod } from './orders';

export interface CustomerOrderItem {
  readonly id: string;
  readonly productId: number;
  readonly productName: string;
  readonly productImageUrl: string | null;
  readonly quantity: number;
  readonly unitPriceAud: number;
  readonly totalPriceAud: number;
  /** The quote whose price the line has; named where one order is asked for. */
  readonly quoteNumber?: string;
}

/** When the order took each step, RFC 3339 UTC; null for a step it has not taken. */
export interface CustomerOrderTimeline {
  readonly placedAt: string;
  readonly confirmedAt: string | null;
  readonly processingAt: string | null;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  readonly cancelledAt: string | null;
  readonly refundedAt: string | null;
}

/** One of the customer's own orders. Amounts in dollars; addresses are empty texts once erased. */
export interface CustomerOrder extends OrderMoney {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly createdAt: string;
  readonly totalAud: number;
  readonly subtotalAud: number;
  readonly gstAud: number;
  readonly carrier: string | null;
  readonly trackingNumber: string | null;
  /** YYYY-MM-DD */
  readonly estimatedDelivery: string | null;
  readonly shippingName: string;
  readonly shippingAddress: string;
  readonly shippingCity: string;
  readonly shippingState: string;
  readonly shippingPostcode: string;
  readonly shippingCountry: string;
  readonly items: readonly CustomerOrderItem[];
  readonly timeline: CustomerOrderTimeline;
  /** The buyer's own reference. */
  readonly purchaseOrderNumber: string | null;
  readonly paymentMethod: PaymentMethod;
}

/** GET /api/customer/orders */
export interface CustomerOrdersResponse {
  readonly orders: readonly CustomerOrder[];
  readonly pagination: Pagination;
}

/** GET /api/customer/orders/stats/summary. Cancelled and refunded orders do not count as spent. */
export interface CustomerOrderStats {
  readonly totalOrders: number;
  readonly totalSpent: number;
  readonly pendingOrders: number;
  readonly shippedOrders: number;
  readonly deliveredOrders: number;
}

/** GET /api/customer/profile. Addresses are calls of their own. */
export interface CustomerProfile {
  readonly email: string;
  readonly emailVerified: boolean;
  /** An address the customer wants to change to and has not proven yet. */
  readonly pendingEmail: string | null;
  readonly firstName: string;
  readonly name: string;
  readonly phone: string | null;
  /** False for whoever signs in by an issuer alone: what asks for the password wants one to be chosen first. */
  readonly hasPassword: boolean;
  /** Who else signs people in here, and whether this account opens by it; null where nobody does. */
  readonly issuer: { readonly name: string; readonly isLinked: boolean } | null;
}

/** PUT /api/customer/profile. A field left out keeps its value; null empties it. */
export interface ChangeCustomerProfile {
  readonly firstName?: string;
  readonly name?: string;
  readonly phone?: string | null;
}

/** Body of POST /api/customer/addresses and PUT /api/customer/addresses/{id}. */
export interface SaveAddress extends Address {
  /** What the customer calls it, e.g. "Warehouse". */
  readonly label: string;
  /** For whoever delivers. */
  readonly instructions?: string;
  readonly phone?: string;
  /** At most one address is the default of its kind; the first one saved is the default of both. */
  readonly isDefaultBilling: boolean;
  readonly isDefaultShipping: boolean;
}

export interface SavedAddress extends SaveAddress {
  readonly id: string;
}

/** GET /api/customer/addresses, defaults first. */
export interface SavedAddressesResponse {
  readonly addresses: readonly SavedAddress[];
}

/** A line of an earlier order that is in the cart again. */
export interface ReorderedLine {
  readonly productName: string;
  /** Differs from the one of then when the product is sold in other multiples now. */
  readonly quantity: number;
  readonly quantityThen: number;
  /** Delivered price of one, to the destination of the earlier order. */
  readonly unitPriceThenAud: number;
  readonly unitPriceNowAud: number;
  readonly totalThenAud: number;
  readonly totalNowAud: number;
}

/** POST /api/customer/orders/{id}/reorder */
export interface ReorderResponse {
  readonly added: readonly ReorderedLine[];
  /** What is not in the cart, and why in a sentence. */
  readonly skipped: ReadonlyArray<{ readonly productName: string; readonly reason: string }>;
}

/** POST /api/customer/order-claims: guest orders that came to the account just now. */
export interface ClaimedOrders {
  readonly added: number;
  readonly orderNumbers: readonly string[];
}

/** POST /api/auth/email */
export interface ChangeEmail {
  readonly email: string;
  readonly password: string;
}

/** A row of GET /api/auth/sessions, last used first. */
export interface AccountSession {
  readonly id: string;
  /** RFC 3339 UTC. */
  readonly createdAt: string;
  readonly lastSeenAt: string;
  /** The one that asks. */
  readonly current: boolean;
}

/** POST /api/contact */
export interface ContactRequest {
  readonly name: string;
  readonly email: string;
  readonly company: string;
  readonly phone: string;
  readonly subject: string;
  readonly message: string;
  /** Invisible to people; whoever fills it in is a program. */
  readonly honeypot?: string;
}
export interface ContactResponse {
  readonly success: true;
  readonly message: string;
}
