import type { Pagination } from './admin';
import type { Address, OrderStatus, PaymentMethod, PaymentStage, PaymentStatus } from './orders';

export interface CustomerOrderItem {
  readonly id: string;
  readonly productId: number;
  readonly productName: string;
  readonly productImageUrl: string | null;
  readonly quantity: number;
  readonly unitPriceAud: number;
  readonly totalPriceAud: number;
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
export interface CustomerOrder {
  readonly id: string;
  readonly orderNumber: string;
  readonly status: OrderStatus;
  readonly createdAt: string;
  readonly totalAud: number;
  readonly subtotalAud: number;
  readonly gstAud: number;
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
  readonly paymentMethod: PaymentMethod;
  readonly paymentStatus: PaymentStatus;
  readonly paymentStage: PaymentStage;
  readonly paidAud: number;
  readonly refundedAud: number;
  /** Nothing is due any more for a cancelled or refunded order. */
  readonly balanceDueAud: number;
}

/** GET /api/customer/orders */
export interface CustomerOrdersAnswer {
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

/** GET /api/customer/profile */
export interface CustomerProfile {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly firstName: string;
  readonly name: string;
  readonly phone: string | null;
  readonly billing: Partial<Address> | null;
  readonly shipping: Partial<Address> | null;
}

/** PUT /api/customer/profile. A field left out keeps its value; null empties it. */
export interface ChangeCustomerProfile {
  readonly firstName?: string;
  readonly name?: string;
  readonly phone?: string | null;
  readonly billing?: Address | null;
  readonly shipping?: Address | null;
}

/** POST /api/customer/erase */
export interface EraseCustomer {
  readonly confirm: true;
  readonly password?: string;
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
export interface ContactAnswer {
  readonly success: true;
  readonly message: string;
}
