import type { FastCheckout } from '@halfpallet/contracts';
import { useState } from 'react';
import { storeCheckoutData } from '../../lib/checkout-data';
import { formatAud, formatCount } from '../../lib/format';
import { later } from '../../lib/later';
import { useNavigate } from '../../lib/router';
import { express as texts } from '../../texts/express';
import { Button } from '../../ui/button';
import { Part } from '../../ui/part';
import { Skeleton } from '../../ui/skeleton';
import { useChat } from './chat-context';
import type { Shown } from './conversation/conversation-state';
import { Facts } from './facts';
import { QuoteOnly } from './quote-buttons';

const ExpressCheckout = later(() => import('./express-checkout').then((m) => m.ExpressCheckout));

interface ExpressCardProps {
  readonly answer: Shown;
  readonly checkout: FastCheckout;
  /** Just asked for: the checkout opens by itself. */
  readonly opens: boolean;
}

/** What would be ordered, and the way to pay for it right here. */
export function ExpressCard({ answer, checkout, opens }: ExpressCardProps) {
  const { conversation, onLeave } = useChat();
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(opens);
  const [item, ...others] = checkout.orderItems;
  if (!item) return null;
  const isOne = others.length === 0;
  const goToCheckout = () => {
    if (answer.checkoutData) storeCheckoutData(answer.checkoutData);
    onLeave?.();
    navigate('/guest-checkout');
  };
  return (
    <section className="chat-card" aria-label={texts.title}>
      <h3>{checkout.productName}</h3>
      <Facts
        rows={[
          ...(isOne
            ? ([
                [texts.quantity, formatCount(item.quantity)],
                [texts.unitPrice, isOpen ? null : formatAud(item.unitPrice)],
              ] as const)
            : checkout.orderItems.map(
                ({ productName, quantity, totalPrice }) =>
                  [`${formatCount(quantity)} x ${productName}`, formatAud(totalPrice)] as const,
              )),
          // Open, the checkout itself says what it costs: verified, and delivered to the buyer's address.
          [texts.total, isOpen && isOne ? null : <strong className="money">{formatAud(checkout.totalAmount)}</strong>],
          [texts.delivery, texts.days(checkout.shippingDays)],
          [texts.compliance, checkout.complianceStatus],
          [texts.shipTo, isOpen ? null : texts.toBeConfirmed],
        ]}
      />
      {isOpen && isOne ? (
        <Part waiting={<Skeleton height="240px" />}>
          <ExpressCheckout
            quoteNumber={checkout.quoteNumber}
            item={item}
            email={checkout.customerInfo.email}
            onClose={(said) => {
              setIsOpen(false);
              conversation.note(said);
            }}
          />
        </Part>
      ) : (
        <>
          {isOne ? null : <p className="chat-fine">{texts.several}</p>}
          <div className="chat-buttons">
            {isOne ? (
              <Button small onClick={() => setIsOpen(true)}>
                {texts.start}
              </Button>
            ) : (
              <Button small onClick={goToCheckout}>
                {texts.toCheckout}
              </Button>
            )}
            {isOne ? (
              <QuoteOnly
                productId={item.productId}
                productName={item.productName}
                quantity={item.quantity}
                optionIds={item.optionIds}
              />
            ) : null}
          </div>
        </>
      )}
    </section>
  );
}
