import type { PaymentEvent } from './payment.events';

/** What is on record of the money that came by card. */
export interface SettledIntents {
  /** The card provider's intent id to the charge that paid it. */
  readonly charges: Readonly<Record<string, string>>;
  /** Charges whose fee is recorded. */
  readonly fees: readonly string[];
}

/** Folded from an order's payment stream. */
export const settledIntents = {
  initial: { charges: {}, fees: [] } as SettledIntents,
  evolve(state: SettledIntents, { type, data }: PaymentEvent): SettledIntents {
    switch (type) {
      case 'CardPaymentSettled':
        return { ...state, charges: { ...state.charges, [data.providerRef]: data.chargeRef } };
      case 'UnexpectedPaymentReceived':
        return data.method === 'card' && data.providerRef !== null
          ? { ...state, charges: { ...state.charges, [data.providerRef]: data.sourceRef } }
          : state;
      case 'ProcessorFeeCharged':
        return { ...state, fees: [...state.fees, data.chargeRef] };
      default:
        return state;
    }
  },
};

/** An intent is paid once. With its money and its fee on record, nothing that it says can be new. */
export function isToldInFull({ charges, fees }: SettledIntents, intentRef: string): boolean {
  const charge = charges[intentRef];
  return charge !== undefined && fees.includes(charge);
}
