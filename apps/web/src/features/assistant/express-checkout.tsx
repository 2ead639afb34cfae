import type { CreatedOrderResponse, PaymentMethod, QuoteResponse } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, sendJson } from '../../lib/api-client';
import { formatAud, formatDate } from '../../lib/format';
import { orderStanding } from '../../lib/order-money';
import { orderViewQuery, paymentsConfigQuery, userQuery } from '../../lib/queries';
import { useIntention } from '../../lib/use-intention';
import { express as texts } from '../../texts/express';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast-store';
import { useChat } from './chat-context';
import {
  canChooseMethod,
  checkoutKeyOf,
  expressFormErrors,
  type ExpressItem,
  expressOrder,
  newExpressForm,
  signedPercent,
  type Verification,
} from './conversation/express';
import { forgetExpressDraft, readExpressDraft, writeExpressDraft } from './conversation/express-draft';
import { expressOrders, type PlacedHere } from './conversation/express-orders';
import { ExpressFields } from './express-fields';
import { PlacedOrder } from './placed-order';
import { type ExpressPrice, useExpressPrice } from './use-express-price';

interface ExpressCheckoutProps {
  /** Of the stored quote that the answer names; null where it names none. */
  readonly quoteNumber: string | null;
  readonly item: ExpressItem;
  /** As the buyer gave it in the conversation. */
  readonly email: string | null;
  /** @param said what the conversation should tell of it */
  readonly onClose: (said: string) => void;
}

/** Verify the price, say where it goes, choose how to pay, pay: an order like any other, made and paid by the same calls. */
export function ExpressCheckout({ quoteNumber, item, email, onClose }: ExpressCheckoutProps) {
  const { conversation } = useChat();
  const { data: user } = useQuery(userQuery());
  const { data: config } = useQuery(paymentsConfigQuery());
  const intention = useIntention();
  const heading = useRef<HTMLHeadingElement>(null);
  const [showsErrors, setShowsErrors] = useState(false);
  const [placing, setPlacing] = useState<PaymentMethod | null>(null);
  const checkout = quoteNumber ?? item.quoteToken;
  const [typed, setTyped] = useState(() => readExpressDraft(checkout));
  const [placed, setPlaced] = useState<PlacedHere | null>(() => expressOrders.of(checkout));
  const [isPaid, setIsPaid] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => heading.current?.focus(), []);

  const known = { name: user?.firstName ?? '', email: email ?? user?.email ?? '', postcode: item.postcode };
  const form = { ...newExpressForm(known), ...typed };
  const errors = expressFormErrors(form);
  const price = useExpressPrice({
    item,
    quoteNumber,
    sessionId: conversation.sessionId,
    typedPostcode: form.postcode.trim(),
    isPlaced: placed !== null,
  });

  // The provider's script is let in on payment pages alone, so its form is on the order's own page.
  const isElsewhere = (method: PaymentMethod) => method === 'stripe' && config?.provider === 'stripe';
  const keep = (next: PlacedHere) => {
    expressOrders.keep(checkout, next);
    forgetExpressDraft();
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
    const body = expressOrder(item, form, method, price.proof, checkoutKey);
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
      price.askAgain();
    } finally {
      setPlacing(null);
    }
  };

  const number = placed?.order.orderNumber;
  const { data: ordered } = useQuery({ ...orderViewQuery(number ?? ''), enabled: number !== undefined });
  const isOpen = !isPaid && (!ordered || orderStanding(ordered).phase === 'due');
  const close = () => onClose(number === undefined ? texts.cancelled : texts.cancelledPlaced(number));
  return (
    <div
      className="chat-express"
      onKeyDown={(event) => {
        // Whoever is in the middle of a checkout leaves the window on purpose: that takes more than one key.
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
          <VerificationNotice verification={price.verification} />
          <ExpressFields
            form={form}
            errors={showsErrors ? errors : {}}
            onChange={(name, value) => {
              const next = { ...typed, [name]: value };
              setTyped(next);
              writeExpressDraft(checkout, next);
            }}
          />
          <ExpressTotal price={price} />
          {fault ? (
            <Notice tone="stop" role="alert">
              {fault}
            </Notice>
          ) : null}
          {canChooseMethod(form) ? (
            <MethodChoice placing={placing} disabled={!price.isSettled} onChoose={(method) => void place(method)} />
          ) : (
            <p className="chat-fine">{texts.addressNeeded}</p>
          )}
        </>
      )}
      {isOpen ? (
        <div className="chat-buttons">
          <Button small look="quiet" disabled={placing !== null} onClick={close}>
            {texts.cancel}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

interface MethodChoiceProps {
  /** The way that was chosen, while the order is being made. */
  readonly placing: PaymentMethod | null;
  readonly disabled: boolean;
  readonly onChoose: (method: PaymentMethod) => void;
}

/** The way to pay places the order. */
function MethodChoice({ placing, disabled, onChoose }: MethodChoiceProps) {
  return (
    <fieldset className="chat-methods" disabled={placing !== null || disabled}>
      <legend>{texts.method}</legend>
      <Button small onClick={() => onChoose('stripe')} aria-busy={placing === 'stripe'}>
        {placing === 'stripe' ? texts.placing : texts.card}
      </Button>
      <Button small look="secondary" onClick={() => onChoose('bank_transfer')} aria-busy={placing === 'bank_transfer'}>
        {placing === 'bank_transfer' ? texts.placing : texts.bank}
      </Button>
      <p className="chat-fine">{texts.bankNote}</p>
    </fieldset>
  );
}

/** What is to be paid, to where, and whether a quote holds it. */
function ExpressTotal({ price }: { readonly price: ExpressPrice }) {
  const { charged, isPostcode, isSettled, postcode, quote, totalAud, verification } = price;
  return (
    <>
      {verification !== null && totalAud !== null ? (
        <p role="status">
          {isPostcode && charged ? texts.totalTo(postcode) : texts.total}:{' '}
          <strong className="money">{isSettled ? formatAud(totalAud) : texts.updating}</strong>
          {isSettled && charged ? (
            <span className="chat-fine"> ({texts.perUnit(formatAud(charged.pricePerUnitAud))})</span>
          ) : null}
        </p>
      ) : null}
      {isSettled && quote?.status === 'open' ? (
        <p className="chat-fine">{wordOfQuote(quote, price.isByQuote, postcode)}</p>
      ) : null}
    </>
  );
}

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
