import type { PaymentsConfig } from '@halfpallet/contracts';
import type { Ref } from 'react';

export type PaymentOutcome =
  | { readonly status: 'succeeded' | 'processing' }
  /** The payment is not open any more: given up, replaced by another amount, or made elsewhere. Nothing was charged. */
  | { readonly status: 'gone' }
  /** Whether it was made is not known: the answer was lost. Only the order can tell. */
  | { readonly status: 'unanswered' }
  /** Of a declined card in the provider's words, which are meant for the buyer; else in ours. */
  | { readonly status: 'failed'; readonly message: string };

/** What a card form can do, whoever makes it. */
export interface PaymentFormHandle {
  /** Checks what was typed and shows what is wrong. @returns whether the payment may be opened. */
  validate(): Promise<boolean>;
  /** Confirms the opened payment with what was typed. Never throws for a decline. */
  confirm(clientSecret: string): Promise<PaymentOutcome>;
}

export interface PaymentFormProps {
  readonly ref: Ref<PaymentFormHandle>;
  readonly config: PaymentsConfig;
  /** Cents of AUD due now. */
  readonly amountCents: number;
  /** Where a provider that takes the buyer away brings them back. */
  readonly returnPath: string;
  readonly onReady: () => void;
  readonly onLoadError: () => void;
}
