import type { CartState } from '../../lib/cart-store';
import { formatAud } from '../../lib/format';
import { partsOfPricing } from '../../lib/price-parts';
import { cart as texts } from '../../texts/cart';
import { Button } from '../../ui/button';
import { StackedBar } from '../../ui/charts/stacked-bar';
import { Sheet } from '../../ui/sheet';
import { SumTable } from '../../ui/sum-table';
import styles from './cart-summary.module.css';

interface CartSummaryProps {
  readonly cart: CartState;
  /** It cannot go to checkout as it is. */
  readonly isClosed: boolean;
  /** Why not, in words. */
  readonly block: string | null;
  /** It goes there once its prices are known. */
  readonly isGoing: boolean;
  readonly onCheckout: () => void;
}

export function CartSummary({ cart, isClosed, block, isGoing, onCheckout }: CartSummaryProps) {
  const { pricing, items } = cart;
  const updating = cart.status === 'syncing';
  return (
    <Sheet title={texts.summary} id="summary">
      <div className={styles.body} aria-busy={updating}>
        {pricing && items.length > 0 ? (
          <>
            <StackedBar thin legend={false} parts={partsOfPricing(pricing)} />
            <SumTable
              rows={[
                { label: texts.items, value: String(items.length) },
                { label: texts.exw, value: formatAud(pricing.exwTotalAud) },
                { label: texts.shipping, value: formatAud(pricing.shippingAud) },
                ...(pricing.customsDutyAud > 0
                  ? [{ label: texts.duty, value: formatAud(pricing.customsDutyAud) }]
                  : []),
                ...(pricing.gstAud > 0 ? [{ label: texts.gst, value: formatAud(pricing.gstAud) }] : []),
              ]}
              total={{ label: texts.total, value: updating ? texts.updating : formatAud(pricing.totalPriceAud) }}
            />
          </>
        ) : (
          <>
            <SumTable rows={[{ label: texts.items, value: String(items.length) }]} />
            <p className={styles.note}>{texts.later}</p>
          </>
        )}
        <Button
          wide
          disabled={isClosed}
          busy={isGoing}
          aria-describedby={block ? 'checkout-block' : undefined}
          onClick={onCheckout}
        >
          {texts.checkout}
        </Button>
        {block ? (
          <p id="checkout-block" className={styles.block} role="status">
            {block}
          </p>
        ) : null}
        <p className={styles.note}>
          {texts.terms} {items.length > 1 ? texts.consolidation : null}
        </p>
      </div>
    </Sheet>
  );
}
