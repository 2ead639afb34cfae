import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useRef, useState } from 'react';
import { payment as texts } from '../../../texts/checkout';
import { Notice } from '../../../ui/notice';
import { enteredOnPaymentPage } from './entered-on-payment-page';
import type { PaymentFormProps } from './payment-form';
import { providerSaysChanged } from './stripe-changed';

const LOAD_TIMEOUT_MS = 8_000;
/** Kinds of errors whose words the provider means for the buyer. */
const FOR_BUYERS: ReadonlySet<string> = new Set(['card_error', 'validation_error']);

/** The provider's own form, in its own frames: card data never reaches this page. */
export function StripeForm({ ref, config, amountCents, returnPath, onReady, onLoadError }: PaymentFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const loaded = useRef<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [complaint, setComplaint] = useState<string | null>(null);
  const firstAmount = useRef(amountCents);

  useEffect(() => {
    // The provider's script is allowed on payment pages only, and a page keeps the policy it was loaded with.
    if (!enteredOnPaymentPage()) {
      window.location.reload();
      return;
    }
    let wanted = true;
    const timer = setTimeout(() => wanted && onLoadError(), LOAD_TIMEOUT_MS);
    loadStripe(config.publishableKey ?? '')
      .then((stripe) => {
        if (!wanted || !place.current) return;
        if (!stripe) throw new Error('no provider script');
        const elements = stripe.elements({ mode: 'payment', amount: firstAmount.current, currency: 'aud' });
        const element = elements.create('payment');
        element.on('ready', () => {
          clearTimeout(timer);
          onReady();
        });
        element.on('loaderror', onLoadError);
        element.mount(place.current);
        loaded.current = { stripe, elements };
      })
      .catch(() => wanted && onLoadError());
    return () => {
      wanted = false;
      clearTimeout(timer);
      loaded.current?.elements.getElement('payment')?.destroy();
    };
  }, [config.publishableKey, onReady, onLoadError]);

  useEffect(() => {
    void loaded.current?.elements.update({ amount: amountCents });
  }, [amountCents]);

  useImperativeHandle(ref, () => ({
    async validate() {
      const answer = await loaded.current?.elements.submit();
      setComplaint(answer?.error?.message ?? null);
      return answer !== undefined && answer.error === undefined;
    },
    async confirm(clientSecret) {
      if (!loaded.current) return { status: 'failed', message: texts.setupText };
      const { stripe, elements } = loaded.current;
      const { error, paymentIntent } = await stripe.confirmPayment({
        elements,
        clientSecret,
        confirmParams: { return_url: new URL(returnPath, window.location.origin).href },
        redirect: 'if_required',
      });
      if (error && providerSaysChanged(error.code)) return { status: 'gone' };
      if (error?.type === 'api_connection_error') return { status: 'unanswered' };
      if (error)
        return { status: 'failed', message: (FOR_BUYERS.has(error.type) && error.message) || texts.failedText };
      return { status: paymentIntent.status === 'succeeded' ? 'succeeded' : 'processing' };
    },
  }));

  return (
    <>
      <div ref={place} />
      {complaint ? (
        <Notice tone="stop" role="alert">
          {complaint}
        </Notice>
      ) : null}
    </>
  );
}
