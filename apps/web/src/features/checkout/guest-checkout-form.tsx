import { Business } from '@halfpallet/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../lib/api-client';
import { sumOfLines } from '../../lib/cart-totals';
import type { CheckoutHandover } from '../../lib/checkout-data';
import { formatAud, toCents } from '../../lib/format';
import { awaitsFirstPayment } from '../../lib/order-money';
import { choosePaymentMethod } from '../../lib/payment-method';
import { orderViewQuery } from '../../lib/queries';
import { useNavigate } from '../../lib/router';
import { useDebounced } from '../../lib/use-debounced';
import { checkout as texts } from '../../texts/checkout';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import type { EarlierOrder } from './checkout-draft';
import { type Fault, isStillSo, stopReason } from './checkout-fault';
import { CHECKOUT_PROBLEM, CheckoutNotices } from './checkout-notices';
import { CheckoutSummary } from './checkout-summary';
import { EarlierOrderDialog } from './earlier-order-dialog';
import { ErrorSummary } from './error-summary';
import styles from './guest-checkout.module.css';
import {
  deliveryPostcode,
  deliveryPostcodeField,
  type GuestForm,
  orderBody,
  orderFingerprint,
  type OrderLine,
} from './guest-form-rules';
import { GuestFormSections } from './guest-form-sections';
import { QuoteLock } from './quote-lock';
import type { QuotedGoods } from './quoted-goods';
import { type CheckoutLine, useCheckoutLines } from './use-checkout-lines';
import { useGuestForm } from './use-guest-form';
import { type PlacedOrder, useSendOrder } from './use-send-order';
import { goBack } from './way-back';

interface GuestCheckoutFormProps {
  /** False while the buyer is at the payment: the form is kept for the way back, and asks nothing over it. */
  readonly shown: boolean;
  readonly handed: CheckoutHandover;
  /** The quotes whose prices are ordered. */
  readonly quoted?: readonly QuotedGoods[];
  /** The order this checkout has led to before, when the buyer came back from its payment. */
  readonly earlier: EarlierOrder | null;
  readonly onPlaced: (placed: PlacedOrder) => void;
  /** A quote is no longer what it was: ask again. */
  readonly onQuoteRefused?: () => void;
  /** The buyer would rather order at today's price. */
  readonly onLeaveQuote?: () => void;
}

/** What is wanted of an order like the earlier one. */
interface Asking {
  readonly values: GuestForm;
  readonly known: readonly CheckoutLine[];
  /** The earlier order still waits for its first payment. */
  readonly open: boolean;
}

const POSTCODE_REST_MS = 300;
const NO_QUOTES: readonly QuotedGoods[] = [];

export function GuestCheckoutForm({
  shown,
  handed,
  quoted = NO_QUOTES,
  earlier,
  onPlaced,
  onQuoteRefused,
  onLeaveQuote,
}: GuestCheckoutFormProps) {
  const navigate = useNavigate();
  const [fault, setFault] = useState<Fault | null>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const queries = useQueryClient();
  const guest = useGuestForm(handed.postcode);
  const { handleSubmit, formState, watch, setError, setFocus } = guest.form;
  const { errors, isSubmitting } = formState;
  const [sameAsBilling, billingPostcode, shippingPostcode] = watch([
    'sameAsBilling',
    'billingPostcode',
    'shippingPostcode',
  ]);
  const typed = deliveryPostcode({ sameAsBilling, billingPostcode, shippingPostcode });
  const postcode = useDebounced(typed, POSTCODE_REST_MS);
  const bought = useCheckoutLines(handed, postcode, quoted);
  const { lines, totals, updating, problem } = bought;
  const elsewhere = typed !== undefined && quoted.some(({ quote }) => typed !== quote.postcode);

  const known = lines.every((line) => line.pricing) && (typed === undefined || typed === postcode);

  const totalOf = (goods: readonly CheckoutLine[]) => sumOfLines(goods)?.totalPriceAud ?? totals.totalPriceAud;

  /**
   * The goods at what the button says. Who presses it while the price to their address is being worked out need not press it again,
   * unless it turns out to be another one.
   */
  const goodsAsShown = async (): Promise<readonly CheckoutLine[] | null> => {
    const shownAud = totals.totalPriceAud;
    try {
      const priced = await bought.pricedTo(typed);
      const nowAud = sumOfLines(priced)?.totalPriceAud ?? shownAud;
      if (toCents(nowAud) === toCents(shownAud)) return priced;
      setFault({ text: texts.otherPrice(formatAud(shownAud), formatAud(nowAud)), cause: { nowAud } });
    } catch (error) {
      // A refusal is shown by itself, in place of the price.
      if (!isRefusal(error)) setFault({ text: texts.noPrice, cause: 'unknown' });
    }
    return null;
  };

  const send = useSendOrder({
    setError,
    onPlaced,
    onRefused: (text, code) => {
      setFault({ text, cause: 'refused' });
      if (code === 'PRICE_CHANGED') void bought.recheck();
      if (code.startsWith('QUOTE_')) onQuoteRefused?.();
    },
  });

  /** The form may say another way to pay than it did when the order was placed. */
  const payEarlier = async (placed: EarlierOrder, { paymentMethod: method }: GuestForm) => {
    await choosePaymentMethod(queries, placed.orderNumber, method).catch(() => undefined);
    onPlaced({ ...placed, method });
  };

  const place = handleSubmit(async (values) => {
    const stop = stopReason({ ...bought, elsewhere });
    setFault(stop ? { text: stop, cause: 'stopped' } : null);
    if (stop) return;
    const asShown = await goodsAsShown();
    if (!asShown) return;
    const { goods, details } = orderFingerprint(orderBody(values, asShown.map(lineOf), totals.totalPriceAud));
    if (earlier?.goods !== goods) return send(values, asShown.map(lineOf), totalOf(asShown));
    const open = await waitsForPayment(queries, earlier.orderNumber);
    if (open && earlier.details === details) await payEarlier(earlier, values);
    else setAsking({ values, known: asShown, open });
  });

  const standing =
    fault && isStillSo(fault, { stop: stopReason({ ...bought, elsewhere }), known, totalAud: totals.totalPriceAud });
  return (
    <div className="page">
      <div className={styles.head}>
        <Button look="quiet" small onClick={() => goBack(handed, navigate)}>
          <Icon name="back" size={16} />
          {texts.back}
        </Button>
        <h1>{texts.title}</h1>
      </div>
      {quoted.map((one) => (
        <QuoteLock
          key={one.quote.quoteNumber}
          quoted={one}
          onOver={onQuoteRefused}
          onLeave={onLeaveQuote}
          elsewhere={elsewhere}
        />
      ))}
      <form className={styles.grid} onSubmit={(event) => void place(event)} noValidate>
        <div className={styles.sections}>
          <ErrorSummary errors={errors} />
          <GuestFormSections {...guest} />
        </div>
        <aside className={styles.aside}>
          <CheckoutSummary lines={lines} totals={problem ? null : totals} updating={updating}>
            <CheckoutNotices
              bought={bought}
              handed={handed}
              postcode={postcode ?? handed.postcode ?? Business.defaultPostcode}
              onAgree={() => {
                bought.agree();
                setFault(null);
              }}
              onChangePostcode={() =>
                setFocus(deliveryPostcodeField({ sameAsBilling, billingPostcode, shippingPostcode }))
              }
            />
            {standing && fault.text !== problem?.text ? (
              <Notice tone="stop" role="alert">
                {fault.cause === 'refused' ? <strong>{texts.failed}</strong> : null} {fault.text}
              </Notice>
            ) : null}
            <Button
              type="submit"
              wide
              disabled={problem !== null}
              busy={isSubmitting}
              aria-busy={updating}
              aria-describedby={problem ? CHECKOUT_PROBLEM : undefined}
            >
              {isSubmitting
                ? known
                  ? texts.submitting
                  : texts.pricing
                : problem
                  ? texts.submitWithoutPrice
                  : texts.submit(formatAud(totals.totalPriceAud))}
            </Button>
          </CheckoutSummary>
        </aside>
      </form>
      {shown && asking && earlier ? (
        <EarlierOrderDialog
          orderNumber={earlier.orderNumber}
          open={asking.open}
          onClose={() => setAsking(null)}
          onPayEarlier={() => {
            setAsking(null);
            void payEarlier(earlier, asking.values);
          }}
          onOrderAgain={() => {
            setAsking(null);
            void send(asking.values, asking.known.map(lineOf), totalOf(asking.known));
          }}
        />
      ) : null}
    </div>
  );
}

/** Of an order that may have been paid or cancelled elsewhere; one that cannot be looked up is taken for open. */
async function waitsForPayment(queries: QueryClient, orderNumber: string): Promise<boolean> {
  try {
    return awaitsFirstPayment(await queries.fetchQuery(orderViewQuery(orderNumber)));
  } catch {
    return true;
  }
}

const lineOf = ({ productId, quantity, optionIds, pricing, quoteNumber }: CheckoutLine): OrderLine => ({
  productId,
  quantity,
  ...(optionIds.length > 0 ? { optionIds } : {}),
  ...(quoteNumber ? { quoteNumber } : pricing?.quoteToken ? { quoteToken: pricing.quoteToken } : {}),
});
