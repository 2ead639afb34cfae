import type { FailedPaymentRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { failedPayments as texts } from '../i18n/people';
import { Copyable } from '../shared/copyable';
import { ForeignLink } from '../shared/foreign-link';

export interface PaymentIntentProps {
  readonly payment: Pick<FailedPaymentRow, 'stripePaymentIntentId' | 'providerUrl'>;
  /** All of the id instead of its beginning. */
  readonly whole?: boolean;
}

/** The provider's id of a payment, to copy, and its page there. */
export function PaymentIntent({ payment, whole = false }: PaymentIntentProps) {
  const { stripePaymentIntentId: id, providerUrl } = payment;
  if (id === null) return common.none;
  return (
    <>
      <Copyable what={texts.columns.intent} value={id} {...(whole ? {} : { short: `${id.slice(0, 12)}…` })} />
      {providerUrl !== null && (
        <>
          {' '}
          <ForeignLink address={providerUrl}>{texts.atProvider}</ForeignLink>
        </>
      )}
    </>
  );
}
