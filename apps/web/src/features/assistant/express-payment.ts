import type { BankTransferInstructions, PaymentMethod } from '@halfpallet/contracts';
import { createContext, type ReactNode } from 'react';

/** What pays an order that was placed here. The checkout's own parts do: the application hands them in. */
export interface ExpressPaymentProps {
  readonly orderNumber: string;
  readonly method: PaymentMethod;
  readonly bankTransfer: BankTransferInstructions | undefined;
  readonly onPaid: () => void;
  /** The pay link was opened, or the buyer says that the transfer is made. */
  readonly onTransfer: () => void;
  /** The card form did not load, or no payment could be opened. */
  readonly onTrouble: (what: 'load' | 'setup') => void;
}

export const ExpressPaymentContext = createContext<((props: ExpressPaymentProps) => ReactNode) | null>(null);
