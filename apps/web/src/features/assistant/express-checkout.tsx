import {
  Business,
  type CreatedOrderResponse,
  isAustralianPostcode,
  type PaymentMethod,
  type QuoteResponse,
} from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef, useState } from 'react';
import { ApiError, sendJson } from '../../lib/api-client';
import { formatAud, formatDate } from '../../lib/format';
import { orderStanding } from '../../lib/order-money';
import { orderViewQuery, paymentsConfigQuery, pricingQuery, quoteQuery, userQuery } from '../../lib/queries';
import { usePaymentMethod } from '../../lib/payment-method';
import { Link } from '../../lib/router';
import { useDebounced } from '../../lib/use-debounced';
import { useIntention } from '../../lib/use-intention';
import { payment } from '../../texts/checkout';
import { express as texts } from '../../texts/express';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Part } from '../../ui/part';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast-store';
import { useChat } from './chat-context';
import {
  canChooseMethod,
  checkoutKeyOf,
  type ExpressForm,
  expressFormErrors,
  type ExpressItem,
  expressOrder,
  newExpressForm,
  quoteToOrderBy,
  signedPercent,
  type Verification,
} from './conversation/express';
import { expressOrders, type PlacedHere } from './conversation/express-orders';
import { ExpressFields } from './express-fields';
import { ExpressPaymentContext } from './express-payment';
import { useVerification } from './use-verification';

const POSTCODE_REST_MS = 300;

interface ExpressCheckoutProps {
  /** Of the stored quote that the answer names; null where it names none. */
  readonly quoteNumber: string | null;
  readonly item: ExpressItem;
  /** As the buyer gave it in the conversation. */
  readonly email: string | null;
  /** @param said what the conversation should tell of it */
  readonly onClose: (said: string | null) => void;
}

/** Verify the price, say where it goes, choose how to pay, pay: an order like any other, made and paid by the same calls. */
export function ExpressCheckout({ quoteNumber, item, email, onClose }: ExpressCheckoutProps) {
  const { conversation } = useChat();
  const { data: user } = useQuery(userQuery());
  const { data: config } = useQuery(paymentsConfigQuery());
  const intention = useIntention();
  const heading = useRef<HTMLHeadingElement>(null);
  const [typed, setTyped] = useState<Partial<ExpressForm>>({});
  const [showsErrors, setShowsErrors] = useState(false);
  const [placing, setPlacing] = useState<PaymentMethod | null>(null);
  const checkout = quoteNumber ?? item.quoteToken;
  const [placed, setPlaced] = useState<PlacedHere | null>(() => expressOrders.of(checkout));
  const quote = useQuery({ ...quoteQuery(quoteNumber ?? ''), enabled: quoteNumber !== null && placed === null });
  const isHeld = quoteNumber === null ? false : quote.isPending ? null : quote.data?.status === 'open';
  const verification = useVerification(item, conversation.sessionId, isHeld);
  const [isPaid, setIsPaid] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => heading.current?.focus(), []);

  const known = { name: user?.firstName ?? '', email: email ?? user?.email ?? '', postcode: item.postcode };
  const form = { ...newExpressForm(known), ...typed };
  const errors = expressFormErrors(form);
  const postcode = useDebounced(form.postcode.trim(), POSTCODE_REST_MS);
  const isPostcode = isAustralianPostcode(postcode);
  const { productId, quantity, optionIds } = item;
  const price = useQuery({
    ...pricingQuery({ productId, quantity, optionIds, postcode }),
    enabled: verification !== null && isPostcode,
  });
  const current = isPostcode && !price.isPlaceholderData ? price.data : undefined;
  const isHome = form.postcode.trim() === (item.postcode ?? Business.defaultPostcode);
  const isSettled = verification !== null && postcode === form.postcode.trim() && !price.isFetching;
  const byQuote = quoteToOrderBy(quote.data, form.postcode.trim(), current?.totalPriceAud ?? null);
  const charged = byQuote?.pricing ?? current;
  // What the proof says is what is charged; without one, what the conversation said, as far as that is for this address.
  const totalAud = charged?.totalPriceAud ?? (isHome ? verifiedTotal(item, verification) : null);

  // The provider's script is let in on payment pages alone, so its form is on the order's own page.
  const isElsewhere = (method: PaymentMethod) => method === 'stripe' && config?.provider === 'stripe';
  const keep = (next: PlacedHere) => {
    expressOrders.keep(checkout, next);
    setPlaced(next);
  };
  const place = async (method: PaymentMethod) => {
    const byAnotherTab = expressOrders.of(checkout);
    if (byAnotherTab) {
      // Another tab was first: one checkout of the conversation is one order.
      setPlaced(byAnotherTab);
      return;
    }
    setShowsErrors(true);
    setFault(null);
    const [first] = Object.keys(errors);
    if (first) {
      document.getElementById(`express-${first}`)?.focus();
      return;
    }
    const elsewhere = isElsewhere(method);
    const checkoutKey = checkoutKeyOf(conversation.sessionId, checkout);
    const proof = byQuote
      ? { quoteNumber: byQuote.quoteNumber }
      : { quoteToken: current?.quoteToken ?? item.quoteToken };
    const body = expressOrder(item, form, method, proof, checkoutKey);
    setPlacing(method);
    try {
      const { order } = await sendJson<CreatedOrderResponse>('/api/orders/create', {
        method: 'POST',
        body,
        idempotencyKey: intention.keyFor(body),
      });
      keep({ order, method });
      if (elsewhere) {
        toast({ title: texts.orderCreated, text: texts.redirecting });
        window.location.assign(`/checkout/${order.orderNumber}`);
      }
    } catch (error) {
      const said = error instanceof ApiError ? error.detail : undefined;
      const text = elsewhere ? (said ?? texts.orderFailedText) : texts.orderErrorText;
      toast({ title: elsewhere ? texts.orderFailed : texts.orderError, text, tone: 'stop' });
      setFault(said ?? text);
      void price.refetch();
      if (quoteNumber !== null) void quote.refetch();
    } finally {
      setPlacing(null);
    }
  };

  const number = placed?.order.orderNumber;
  const { data: ordered } = useQuery({ ...orderViewQuery(number ?? ''), enabled: number !== undefined });
  const isOpen = !isPaid && (!ordered || orderStanding(ordered).phase === 'due');
  const close = () => {
    if (number === undefined) onClose(texts.cancelled);
    else onClose(isOpen ? texts.cancelledPlaced(number) : null);
  };
  return (
    <div
      className="chat-express"
      onKeyDown={(event) => {
        // What was typed here goes with the window: leaving it takes more than one key.
        if (event.key === 'Escape') event.stopPropagation();
      }}
    >
      <h4 ref={heading} tabIndex={-1}>
        {number ? texts.order(number) : texts.title}
      </h4>
      {placed ? (
        <PlacedOrder
          order={placed.order}
          method={ordered?.paymentMethod ?? placed.method}
          isElsewhere={isElsewhere}
          onPaid={() => setIsPaid(true)}
          onClose={onClose}
        />
      ) : (
        <>
          <VerificationNotice verification={verification} />
          <ExpressFields
            form={form}
            errors={showsErrors ? errors : {}}
            onChange={(name, value) => setTyped({ ...typed, [name]: value })}
          />
          {verification !== null && totalAud !== null ? (
            <p role="status">
              {isPostcode && charged ? texts.totalTo(postcode) : texts.total}:{' '}
              <strong className="money">{isSettled ? formatAud(totalAud) : texts.updating}</strong>
              {isSettled && charged ? (
                <span className="chat-fine"> ({texts.perUnit(formatAud(charged.pricePerUnitAud))})</span>
              ) : null}
            </p>
          ) : null}
          {isSettled && quote.data?.status === 'open' ? (
            <p className="chat-fine">{wordOfQuote(quote.data, byQuote !== null, postcode)}</p>
          ) : null}
          {fault ? (
            <Notice tone="stop" role="alert">
              {fault}
            </Notice>
          ) : null}
          {canChooseMethod(form) ? (
            <fieldset className="chat-methods" disabled={placing !== null || !isSettled}>
              <legend>{texts.method}</legend>
              <Button small onClick={() => void place('stripe')} aria-busy={placing === 'stripe'}>
                {placing === 'stripe' ? texts.placing : texts.card}
              </Button>
              <Button
                small
                look="secondary"
                onClick={() => void place('bank_transfer')}
                aria-busy={placing === 'bank_transfer'}
              >
                {placing === 'bank_transfer' ? texts.placing : texts.bank}
              </Button>
              <p className="chat-fine">{texts.bankNote}</p>
            </fieldset>
          ) : (
            <p className="chat-fine">{texts.addressNeeded}</p>
          )}
        </>
      )}
      <div className="chat-buttons">
        <Button small look="quiet" disabled={placing !== null} onClick={close}>
          {texts.cancel}
        </Button>
      </div>
    </div>
  );
}

const verifiedTotal = (item: ExpressItem, verification: Verification | null): number =>
  verification?.outcome === 'changed' ? verification.totalAud : item.totalPrice;

/** Whether the price is that of the open quote, and why not. */
function wordOfQuote({ quoteNumber, validUntil, postcode }: QuoteResponse, isByQuote: boolean, to: string): string {
  if (isByQuote) return texts.held(quoteNumber, formatDate(validUntil));
  return postcode === to ? texts.belowQuote(quoteNumber) : texts.quotedElsewhere(quoteNumber, postcode);
}

function VerificationNotice({ verification }: { readonly verification: Verification | null }) {
  if (verification === null) return <p role="status">{texts.verifying}</p>;
  if (verification.outcome === 'failed') {
    return (
      <Notice tone="warn" role="status">
        {texts.unverified}
      </Notice>
    );
  }
  return (
    <Notice tone={verification.outcome === 'changed' && verification.percent > 0 ? 'warn' : 'ok'} role="status">
      {verification.outcome === 'changed'
        ? texts.changed(formatAud(verification.totalAud), signedPercent(verification.percent))
        : texts.verified}
    </Notice>
  );
}

interface PlacedOrderProps extends PlacedHere {
  /** It can be paid so on its own page only. */
  readonly isElsewhere: (method: PaymentMethod) => boolean;
  readonly onPaid: () => void;
  readonly onClose: (said: string | null) => void;
}

/** The order stands; how paying it goes. */
function PlacedOrder({ order, method: said, isElsewhere, onPaid, onClose }: PlacedOrderProps) {
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
