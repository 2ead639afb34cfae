import type { PaymentMethod } from '@halfpallet/contracts';
import { use, useState } from 'react';
import { usePaymentMethod } from '../../lib/payment-method';
import { Link } from '../../lib/router';
import { payment } from '../../texts/checkout';
import { express as texts } from '../../texts/express';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Part } from '../../ui/part';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast-store';
import type { PlacedHere } from './conversation/express-orders';
import { ExpressPaymentContext } from './express-payment';

interface PlacedOrderProps extends PlacedHere {
  /** It can be paid so on its own page only. */
  readonly isElsewhere: (method: PaymentMethod) => boolean;
  readonly onPaid: () => void;
  readonly onClose: (said: string) => void;
}

/** The order stands; how paying it goes. */
export function PlacedOrder({ order, method: said, isElsewhere, onPaid, onClose }: PlacedOrderProps) {
  const payWith = use(ExpressPaymentContext);
  const [state, setState] = useState<'open' | 'paid' | 'sent' | 'load' | 'setup'>('open');
  const { orderNumber, bankTransfer } = order;
  // What the order has become stands where it is paid.
  const paidBy = usePaymentMethod(orderNumber, said, () => undefined);
  const method = paidBy.method ?? said;
  const seeOrder = <Link to={`/order-success?order=${orderNumber}`}>{payment.seeOrder}</Link>;
  const onTrouble = (what: 'load' | 'setup') => {
    setState(what);
    toast(
      what === 'load'
        ? { title: texts.systemError, text: texts.systemErrorText, tone: 'stop' }
        : { title: texts.setupError, text: texts.setupErrorText, tone: 'stop' },
    );
  };
  const onSettled = () => {
    setState('paid');
    onPaid();
  };
  const onTransfer = () => {
    if (state === 'sent') return;
    setState('sent');
    toast({ title: texts.instructions, text: texts.instructionsText(orderNumber) });
  };
  if (isElsewhere(method)) return <a href={`/checkout/${orderNumber}`}>{payment.seeOrder}</a>;
  if (state === 'paid') {
    return (
      <Notice tone="ok" role="status">
        {texts.paid(orderNumber)} {seeOrder}
      </Notice>
    );
  }
  if (state === 'load' || state === 'setup') {
    return (
      <>
        <Notice tone="stop" role="alert">
          {state === 'load' ? texts.noCards : texts.trouble}
        </Notice>
        <div className="chat-buttons">
          <Button
            small
            onClick={() => {
              setState('open');
              void paidBy.turnTo('bank_transfer');
            }}
          >
            {payment.useBank}
          </Button>
          {state === 'setup' ? (
            <Button small look="secondary" onClick={() => onClose(texts.cancelledPlaced(orderNumber))}>
              {texts.tryLater}
            </Button>
          ) : null}
        </div>
      </>
    );
  }
  return (
    <>
      {state === 'sent' ? (
        <Notice tone="ok" role="status">
          <strong>{texts.instructions}</strong> {texts.instructionsText(orderNumber)} {seeOrder}
        </Notice>
      ) : null}
      <Part waiting={<Skeleton height="320px" />} missing={seeOrder}>
        {payWith ? payWith({ orderNumber, method, bankTransfer, onPaid: onSettled, onTransfer, onTrouble }) : seeOrder}
      </Part>
    </>
  );
}
