import type { BalanceTransaction } from './types';

const DAY = 86_400;

/** Fee per successful charge: `basisPoints` of the amount plus `fixedCents`. */
export interface FeeFormula {
  readonly basisPoints: number;
  readonly fixedCents: number;
}

export const DEFAULT_FEES: FeeFormula = { basisPoints: 170, fixedCents: 30 };

/** Fee in cents for a charge of `amount` cents, half a cent rounded up. */
export function chargeFee(amount: number, fees: FeeFormula): number {
  return Math.floor((amount * fees.basisPoints + 5_000) / 10_000) + fees.fixedCents;
}

export interface BalanceMovement {
  readonly id: string;
  readonly type: BalanceTransaction['type'];
  /** Cents, negative when money leaves the balance. */
  readonly amount: number;
  /** Cents kept by the provider on top; negative when it gives a fee back. */
  readonly fee?: number;
  /** Id of the charge, refund, dispute or payout that moved the balance. */
  readonly source: string;
  /** Unix seconds. */
  readonly created: number;
  readonly description?: string;
}

/** A balance transaction; money becomes available at midnight UTC two days on, except for payouts. */
export function newBalanceTransaction(movement: BalanceMovement): BalanceTransaction {
  const fee = movement.fee ?? 0;
  const atOnce = movement.type === 'payout';
  const availableOn = atOnce ? movement.created : (Math.floor(movement.created / DAY) + 2) * DAY;
  return {
    id: movement.id,
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: movement.created,
    currency: 'aud',
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency: 'aud', description: 'Processing fees', type: 'stripe_fee' }],
    net: movement.amount - fee,
    reporting_category: reportingCategory(movement),
    source: movement.source,
    status: atOnce ? 'available' : 'pending',
    type: movement.type,
  };
}

/** Status moves with the clock, so it is worked out when read instead of being stored. */
export function withCurrentStatus(body: BalanceTransaction, nowSeconds: number): BalanceTransaction {
  return { ...body, status: body.available_on <= nowSeconds ? 'available' : 'pending' };
}

function reportingCategory({ type, amount }: BalanceMovement): string {
  if (type !== 'adjustment') return type;
  return amount < 0 ? 'dispute' : 'dispute_reversal';
}
