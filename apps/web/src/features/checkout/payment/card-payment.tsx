import type { OrderCheckoutView, PaymentIntentResponse, PaymentPlan } from '@halfpallet/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, sendJson } from '../../../lib/api-client';
import { formatAud, toCents } from '../../../lib/format';
import { newKey } from '../../../lib/new-key';
import { orderViewQuery, paymentsConfigQuery } from '../../../lib/queries';
import { reloadOnce } from '../../../lib/reload-once';
import { payment as texts } from '../../../texts/checkout';
import { Button } from '../../../ui/button';
import { Choice } from '../../../ui/choice';
import { Notice } from '../../../ui/notice';
import { Part } from '../../../ui/part';
import { Skeleton } from '../../../ui/skeleton';
import { toast } from '../../../ui/toast-store';
import type { WhatChanged } from '../order-changed-notice';
import { amountsDue } from './amounts-due';
import { saysOrderChanged } from './order-changed';
import type { PaymentFormHandle, PaymentOutcome } from './payment-form';
import styles from './payment.module.css';

// A release may come between the page and its payment. The order is placed by then and its number in the address or the conversation,
// so a reload loses nothing that was typed, and brings a form that is there.
const TestCardForm = lazy(() => import('./test-card-form').then((m) => ({ default: m.TestCardForm }), reloadOnce));
const StripeForm = lazy(() => import('./stripe-form').then((m) => ({ default: m.StripeForm }), reloadOnce));

/** Waits before looks at an order whose payment was not answered: the provider tells the shop a moment later. */
const LOOKS_MS = [0, 1_000, 2_000] as const;

interface CardPaymentProps {
  readonly order: OrderCheckoutView;
  readonly returnPath: string;
  /** Said once it is paid. */
  readonly paidText?: string;
  /** The provider has taken the payment, or is about to. */
  readonly onPaid: () => void;
  readonly onUseBank: () => void;
  /** The buyer would rather transfer; where none is given, this is offered elsewhere. */
  readonly onTurn?: () => void;
  /** Nothing was charged: the order, or the opened payment, is not what the page shows any more. */
  readonly onChanged: (what: WhatChanged) => void;
  /** Tells it when the form does not load or no payment can be opened, in place of what is said here. */
  readonly onTrouble?: (what: 'load' | 'setup') => void;
}

/** Pays an order by card. Opens a payment only when the button is pressed, and only for the amount the button names. */
export function CardPayment({
  order,
  returnPath,
  paidText = texts.successText,
  onPaid,
  onUseBank,
  onTurn,
  onChanged,
  onTrouble,
}: CardPaymentProps) {
  const { data: config, isError } = useQuery(paymentsConfigQuery());
  const queries = useQueryClient();
  const form = useRef<PaymentFormHandle>(null);
  /** What was paid, in cents, before an attempt whose answer was lost. */
  const before = useRef<number | null>(null);
  const [plan, setPlan] = useState<PaymentPlan>(order.payablePart === 'full' ? 'full' : 'deposit');
  const [state, setState] = useState<'loading' | 'ready' | 'paying' | 'broken'>('loading');
  const [fault, setFault] = useState<string | null>(null);
  const onReady = useCallback(() => setState((was) => (was === 'loading' ? 'ready' : was)), []);
  const onLoadError = useCallback(() => setState('broken'), []);

  const unavailable = onTrouble ? <Told onSeen={() => onTrouble('load')} /> : <Unavailable onUseBank={onUseBank} />;
  if (isError || state === 'broken') return unavailable;
  const { plans } = order;
  const due = amountsDue(order, plan);
  const Form = config?.provider === 'stripe' ? StripeForm : TestCardForm;

  const complain = (title: string, message: string) => {
    setFault(message);
    setState('ready');
    toast({ title, text: message, tone: 'stop' });
  };
  const succeed = () => {
    toast({ title: texts.success, text: paidText });
    onPaid();
  };
  /** Whether the attempt that was not answered was made after all: the order has more money. */
  const hasArrived = async (): Promise<boolean> => {
    for (const wait of LOOKS_MS) {
      await new Promise((done) => setTimeout(done, wait));
      const now = await queries.fetchQuery(orderViewQuery(order.orderId)).catch(() => undefined);
      if (now && before.current !== null && toCents(now.paidAud) > before.current) return true;
    }
    return false;
  };
  /** Of an attempt it is not known whether it was made; only the order can tell. */
  const lookForPayment = async () => {
    if (await hasArrived()) return succeed();
    complain(texts.unanswered, texts.unansweredText);
  };
  const leave = async (what: WhatChanged) => {
    // What changed may be what this buyer paid.
    if (before.current !== null && (await hasArrived())) return succeed();
    setState('ready');
    onChanged(what);
  };
  const pay = async () => {
    if (!form.current) return;
    setFault(null);
    setState('paying');
    if (!(await form.current.validate())) {
      setState('ready');
      return;
    }
    let intent: PaymentIntentResponse;
    try {
      intent = await openPayment(order.orderId, due.now, plans ? plan : undefined);
    } catch (error) {
      if (saysOrderChanged(error)) return leave('order');
      // That none can be opened now says nothing of the attempt before: whoever is sent to their bank here may pay twice.
      if (before.current !== null) return lookForPayment();
      if (onTrouble) return onTrouble('setup');
      complain(texts.setupError, (error instanceof ApiError ? error.detail : undefined) ?? texts.setupText);
      return;
    }
    // Another tab or a transfer may have paid meanwhile: the next part can cost the same and is not what was agreed to.
    if (toCents(intent.amountDueAud) !== due.now || intent.part !== due.part) {
      return leave('order');
    }
    const outcome: PaymentOutcome = await form.current.confirm(intent.clientSecret);
    if (outcome.status === 'gone') return leave('payment');
    if (outcome.status === 'unanswered') {
      before.current ??= toCents(order.paidAud);
      return lookForPayment();
    }
    if (outcome.status === 'failed') {
      complain(texts.failed, outcome.message);
      return;
    }
    succeed();
  };

  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void pay();
      }}
    >
      {plans ? (
        <fieldset>
          <legend className={styles.legend}>{texts.plan}</legend>
          {(['deposit', 'full'] as const).map((option) => (
            <Choice
              key={option}
              type="radio"
              name="plan"
              value={option}
              label={option === 'deposit' ? texts.deposit : texts.full}
              end={formatAud(plans[option].dueNowAud)}
              checked={plan === option}
              disabled={state === 'paying'}
              onChange={() => setPlan(option)}
            />
          ))}
        </fieldset>
      ) : null}
      <div className={styles.provider}>
        {config ? (
          <Part waiting={<Skeleton height="260px" />} missing={unavailable}>
            <Form
              ref={form}
              config={config}
              amountCents={due.now}
              returnPath={returnPath}
              onReady={onReady}
              onLoadError={onLoadError}
            />
          </Part>
        ) : (
          <Skeleton height="260px" />
        )}
      </div>
      {fault ? (
        <Notice tone="stop" role="alert">
          {fault}
        </Notice>
      ) : null}
      <Button type="submit" wide disabled={state === 'loading'} busy={state === 'paying'}>
        {state === 'paying' ? texts.paying : texts.pay(formatAud(due.now / 100))}
      </Button>
      {due.later > 0 ? (
        <p className={styles.later}>
          {order.dueLaterAud > 0 ? texts.dueLater : texts.dueAfter}:{' '}
          <span className="money">{formatAud(due.later / 100)}</span>
        </p>
      ) : null}
      {onTurn ? (
        <p>
          <Button look="quiet" small disabled={state === 'paying'} onClick={onTurn}>
            {texts.turnToBank}
          </Button>
        </p>
      ) : null}
    </form>
  );
}

const openPayment = (orderId: string, amountCents: number, plan: PaymentPlan | undefined) =>
  sendJson<PaymentIntentResponse>('/api/orders/create-payment-intent', {
    method: 'POST',
    body: { orderId, amount: amountCents / 100, currency: 'aud', ...(plan ? { plan } : {}) },
    idempotencyKey: newKey(),
  });

/** Leaves the word to whoever shows the form. */
function Told({ onSeen }: { readonly onSeen: () => void }) {
  const told = useRef(false);
  useEffect(() => {
    if (!told.current) onSeen();
    told.current = true;
  });
  return null;
}

function Unavailable({ onUseBank }: { readonly onUseBank: () => void }) {
  return (
    <div className={styles.form}>
      <h3>{texts.unavailable}</h3>
      <p>
        {texts.formFailed}. {texts.unavailableText}
      </p>
      <Button onClick={onUseBank}>{texts.useBank}</Button>
    </div>
  );
}
