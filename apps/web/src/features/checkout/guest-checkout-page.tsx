import { Limits } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useSearchParams } from '../../lib/router';
import { cartStore } from '../../lib/cart-store';
import { clearCheckoutData, type CheckoutHandover, readCheckoutData, storeCheckoutData } from '../../lib/checkout-data';
import { userQuery } from '../../lib/queries';
import { useHydrated } from '../../lib/use-hydrated';
import { keepsSomebodys } from '../../lib/whose-page';
import { checkout as texts } from '../../texts/checkout';
import { shared } from '../../texts/shared';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { toast } from '../../ui/toast-store';
import { readEarlierOrder, writeEarlierOrder } from './checkout-draft';
import { clearDraft } from './clear-draft';
import { GuestCheckoutForm } from './guest-checkout-form';
import type { PlacedOrder } from './use-send-order';
import { orderedGoods } from './ordered-goods';
import { rememberPaid } from './just-paid';
import { PaymentScreen } from './payment-screen';
import { QuoteCheckout } from './quote-checkout';
import type { QuotedGoods } from './quoted-goods';
import { useStartedCheckout } from './use-started-checkout';

/** As many lines as a draft order has. */
const MOST_QUOTES = Limits.draftLines.max;

export function GuestCheckoutPage() {
  // What is bought, and where it goes, lies in session storage, which only the browser has. What is of somebody who was signed in waits
  // until it is known that they still are.
  const hydrated = useHydrated();
  const { isPending } = useQuery({ ...userQuery(), enabled: hydrated });
  return hydrated && !(isPending && keepsSomebodys()) ? <GuestCheckout /> : null;
}

/**
 * Two steps of one address: the form, and with `?order=` the payment. Back walks between them and keeps the form. What
 * is bought comes from session storage, or from the quotes that `?quote=` names, with commas between them.
 */
function GuestCheckout() {
  const [handed, setHanded] = useState<CheckoutHandover | null>(readCheckoutData);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [earlier, setEarlier] = useState(readEarlierOrder);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const orderNumber = search.get('order') || null;
  const atForm = orderNumber === null;
  const quoteNumbers = [...new Set(search.get('quote')?.split(','))].filter((one) => one !== '').slice(0, MOST_QUOTES);
  const quoteNumber = quoteNumbers.join(',') || null;
  // A quote has a list of its own.
  useStartedCheckout(orderNumber || quoteNumber ? null : handed);
  const own = quoteNumber ? { quote: quoteNumber } : undefined;

  const finish = (pending: boolean) => {
    clearCheckoutData();
    clearDraft();
    if (!pending && orderNumber) rememberPaid(orderNumber);
    if (handed?.wholeCart && !quoteNumber && earlier?.orderNumber === orderNumber) {
      void cartStore.takeOut(orderedGoods(earlier)).catch(() => undefined);
    }
    const query = new URLSearchParams({ order: orderNumber ?? '', ...(pending ? { payment: 'pending' } : {}) });
    void navigate(`/order-success?${query.toString()}`, { replace: true });
  };
  const onPlaced = (next: PlacedOrder) => {
    const { orderNumber: number, goods, details } = next;
    writeEarlierOrder({ orderNumber: number, goods, details });
    setEarlier({ orderNumber: number, goods, details });
    setPlaced(next);
    setSearch({ ...own, order: number });
  };
  const leaveQuote = (handover: CheckoutHandover) => {
    storeCheckoutData(handover);
    setHanded(handover);
    setSearch({});
  };

  /** Several go to the cart, whose checkout takes them at today's prices. */
  const leaveQuotes = async (quoted: readonly QuotedGoods[]) => {
    const [first, ...others] = quoted;
    if (first && others.length === 0) return leaveQuote(first.handed);
    try {
      for (const { quote } of quoted) {
        const { productId, quantity, optionIds } = quote;
        await cartStore.add({ productId, quantity, optionIds });
      }
      void navigate('/cart');
    } catch (error) {
      toast({ title: texts.quote.notLeft, text: error instanceof Error ? error.message : '', tone: 'stop' });
    }
  };

  if (!handed && !orderNumber && !quoteNumber) {
    return (
      <div className="page" style={{ paddingBlock: 48 }}>
        <EmptyState as="h1" title={texts.none} text={texts.noneText}>
          <ButtonLink to="/products">{shared.browseProducts}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      {quoteNumber ? (
        <div hidden={!atForm}>
          <QuoteCheckout quoteNumbers={quoteNumbers} earlier={earlier} onLeave={leaveQuote}>
            {(quoted, ofQuotes, refetch) => (
              <GuestCheckoutForm
                shown={atForm}
                handed={ofQuotes}
                quoted={quoted}
                earlier={earlier}
                onPlaced={onPlaced}
                onQuoteRefused={refetch}
                onLeaveQuote={() => void leaveQuotes(quoted)}
              />
            )}
          </QuoteCheckout>
        </div>
      ) : null}
      {handed && !quoteNumber ? (
        <div hidden={!atForm}>
          <GuestCheckoutForm shown={atForm} handed={handed} earlier={earlier} onPlaced={onPlaced} />
        </div>
      ) : null}
      {orderNumber ? (
        <PaymentScreen
          key={orderNumber}
          orderNumber={orderNumber}
          method={placed?.orderNumber === orderNumber ? placed.method : undefined}
          bankTransfer={placed?.orderNumber === orderNumber ? placed.bankTransfer : undefined}
          onBack={handed || quoteNumber ? () => setSearch({ ...own }) : undefined}
          onPaid={() => finish(false)}
          onTransferInitiated={() => finish(true)}
        />
      ) : null}
    </>
  );
}
