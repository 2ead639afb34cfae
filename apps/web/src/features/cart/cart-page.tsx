import { useEffect, useState } from 'react';
import { useNavigate } from '../../lib/router';
import { ApiError } from '../../lib/api-client';
import { cartStore } from '../../lib/cart-store';
import { sumOfLines } from '../../lib/cart-totals';
import { storeCheckoutData } from '../../lib/checkout-data';
import { leaveItem } from '../../lib/focus-on';
import { type PricedLine, priceChangeNotice, priceChanges } from '../../lib/price-changes';
import type { CartLine } from '../../lib/stored-cart';
import { useCart } from '../../lib/use-cart';
import { useOnceReady } from '../../lib/use-once-ready';
import { cart as texts } from '../../texts/cart';
import { shared } from '../../texts/shared';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { PriceChangeNotice } from '../../ui/price-change-notice';
import { toast } from '../../ui/toast-store';
import { checkoutBlock } from './cart-block';
import { CartLineRow } from './cart-line-row';
import { CartNotes } from './cart-notes';
import styles from './cart-page.module.css';
import { CartSummary } from './cart-summary';
import { handedOver } from './handed-over';

const complain = (error: unknown) =>
  toast({
    title: shared.cartError,
    text: (error instanceof ApiError ? error.detail : undefined) ?? texts.failed,
    tone: 'stop',
  });

const pricedLine = ({ id, productName, seenAud, pricing }: CartLine): PricedLine => ({
  key: id,
  name: productName,
  seenAud,
  nowAud: pricing?.totalPriceAud,
});

export function CartPage() {
  const cart = useCart();
  const navigate = useNavigate();
  useEffect(() => {
    // The mirror is shown meanwhile; when the server cannot be asked the page says so by its status.
    cartStore.refresh().catch(() => undefined);
    return () => cartStore.dismissNotes();
  }, []);

  const changes = cart.status === 'synced' ? priceChanges(cart.items.map(pricedLine)) : null;
  const [unsold, setUnsold] = useState<readonly string[]>([]);
  const block = checkoutBlock(cart, changes, unsold.length > 0);
  const totals = cart.status === 'synced' && block === null ? sumOfLines(cart.items) : null;
  const [first] = cart.items;
  const checkout = () => {
    if (!first || !totals) return;
    cartStore.agree();
    storeCheckoutData(handedOver(first, totals));
    toast({ title: shared.proceeding, text: shared.redirecting });
    void navigate('/guest-checkout');
  };
  const isClosed = !first || block !== null;
  const { isHeld, press } = useOnceReady(isClosed ? 'never' : totals ? 'ready' : 'soon', checkout);

  return (
    <div className="page">
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        {first ? (
          <Button
            look="quiet"
            small
            onClick={() => {
              leaveItem();
              void cartStore.clear().catch(complain);
            }}
          >
            {texts.clear}
          </Button>
        ) : null}
      </div>
      <div className={styles.notices}>
        {cart.status === 'failed' ? (
          <Notice tone="stop" role="alert">
            {texts.failed}{' '}
            <Button look="quiet" small onClick={() => void cartStore.refresh().catch(() => undefined)}>
              {texts.retry}
            </Button>
          </Notice>
        ) : null}
        <CartNotes notes={cart.notes} />
        {changes ? <PriceChangeNotice {...priceChangeNotice(changes, () => cartStore.agree())} /> : null}
      </div>
      <div className={styles.grid}>
        {first ? (
          <ul className={styles.lines} aria-label={texts.title} aria-busy={cart.status === 'syncing'}>
            {cart.items.map((item) => (
              <CartLineRow
                key={item.id}
                item={item}
                updating={cart.status === 'syncing'}
                onQuantity={(quantity) => {
                  if (quantity <= 0) leaveItem();
                  void cartStore.setQuantity(item.id, quantity).catch(complain);
                }}
                onUnsold={(is) => setUnsold((ids) => [...ids.filter((id) => id !== item.id), ...(is ? [item.id] : [])])}
              />
            ))}
          </ul>
        ) : (
          <EmptyState title={texts.empty} text={texts.emptyText}>
            <ButtonLink to="/products">{shared.browseProducts}</ButtonLink>
          </EmptyState>
        )}
        <CartSummary cart={cart} isClosed={isClosed} block={block} isGoing={isHeld} onCheckout={press} />
      </div>
    </div>
  );
}
