import type { BankTransferInstructions, PaymentMethod } from '@halfpallet/contracts';
import { useState } from 'react';
import { useNavigate, useSearchParams } from '../../lib/router';
import { cartStore } from '../../lib/cart-store';
import { clearCheckoutData, type CheckoutHandover, readCheckoutData } from '../../lib/checkout-data';
import { useHydrated } from '../../lib/use-hydrated';
import { checkout as texts } from '../../texts/checkout';
import { shared } from '../../texts/shared';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { GuestCheckoutForm } from './guest-checkout-form';
import { PaymentScreen } from './payment-screen';

export function GuestCheckoutPage() {
  // What is bought lies in session storage, which only the browser has.
  return useHydrated() ? <GuestCheckout /> : null;
}

interface Placed {
  readonly orderNumber: string;
  readonly method: PaymentMethod;
  readonly bankTransfer?: BankTransferInstructions | undefined;
}

/** Two steps of one address: the form, and with `?order=` the payment. Back walks between them and keeps the form. */
function GuestCheckout() {
  const [handed] = useState<CheckoutHandover | null>(readCheckoutData);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const orderNumber = search.get('order');

  const finish = (pending: boolean) => {
    clearCheckoutData();
    if (handed?.wholeCart) void cartStore.clear().catch(() => undefined);
    const query = new URLSearchParams({ order: orderNumber ?? '', ...(pending ? { payment: 'pending' } : {}) });
    void navigate(`/order-success?${query.toString()}`, { replace: true });
  };

  if (!handed && !orderNumber) {
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
      {handed ? (
        <div hidden={orderNumber !== null}>
          <GuestCheckoutForm
            handed={handed}
            onPlaced={(next) => {
              setPlaced(next);
              setSearch({ order: next.orderNumber });
            }}
          />
        </div>
      ) : null}
      {orderNumber ? (
        <PaymentScreen
          key={orderNumber}
          orderNumber={orderNumber}
          method={placed?.orderNumber === orderNumber ? placed.method : undefined}
          bankTransfer={placed?.orderNumber === orderNumber ? placed.bankTransfer : undefined}
          onBack={handed ? () => setSearch({}) : undefined}
          onPaid={() => finish(false)}
          onTransferInitiated={() => finish(true)}
        />
      ) : null}
    </>
  );
}
