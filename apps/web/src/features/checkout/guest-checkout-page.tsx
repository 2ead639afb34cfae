import { useState } from 'react';
import { useNavigate, useSearchParams } from '../../lib/router';
import { cartStore } from '../../lib/cart-store';
import { clearCheckoutData, type CheckoutHandover, readCheckoutData, storeCheckoutData } from '../../lib/checkout-data';
import { useHydrated } from '../../lib/use-hydrated';
import { checkout as texts } from '../../texts/checkout';
import { shared } from '../../texts/shared';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { readEarlierOrder, writeEarlierOrder } from './checkout-draft';
import { clearDraft } from './clear-draft';
import { GuestCheckoutForm, type PlacedOrder } from './guest-checkout-form';
import { rememberPaid } from './just-paid';
import { PaymentScreen } from './payment-screen';
import { QuoteCheckout } from './quote-checkout';
import { useStartedCheckout } from './use-started-checkout';

export function GuestCheckoutPage() {
  // What is bought lies in session storage, which only the browser has.
  return useHydrated() ? <GuestCheckout /> : null;
}

/**
 * Two steps of one address: the form, and with `?order=` the payment. Back walks between them and keeps the form. What
 * is bought comes from session storage, or from the quote that `?quote=` names.
 */
function GuestCheckout() {
  const [handed, setHanded] = useState<CheckoutHandover | null>(readCheckoutData);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [earlier, setEarlier] = useState(readEarlierOrder);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const orderNumber = search.get('order');
  const quoteNumber = search.get('quote');
  // A quote has a list of its own.
  useStartedCheckout(orderNumber || quoteNumber ? null : handed);
  const own = quoteNumber ? { quote: quoteNumber } : undefined;

  const finish = (pending: boolean) => {
    clearCheckoutData();
    clearDraft();
    if (!pending && orderNumber) rememberPaid(orderNumber);
    if (handed?.wholeCart && !quoteNumber) void cartStore.clear().catch(() => undefined);
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
        <div hidden={orderNumber !== null}>
          <QuoteCheckout quoteNumber={quoteNumber} earlier={earlier} onLeave={leaveQuote}>
            {(quote, ofQuote, refetch) => (
              <GuestCheckoutForm
                handed={ofQuote}
                quote={quote}
                earlier={earlier}
                onPlaced={onPlaced}
                onQuoteRefused={refetch}
                onLeaveQuote={() => leaveQuote(ofQuote)}
              />
            )}
          </QuoteCheckout>
        </div>
      ) : null}
      {handed && !quoteNumber ? (
        <div hidden={orderNumber !== null}>
          <GuestCheckoutForm handed={handed} earlier={earlier} onPlaced={onPlaced} />
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
