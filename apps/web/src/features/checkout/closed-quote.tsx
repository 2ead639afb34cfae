import type { QuoteResponse } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { type CheckoutHandover, pricingFields } from '../../lib/checkout-data';
import { formatAud, formatDate, plural } from '../../lib/format';
import { pricingQuery } from '../../lib/queries';
import { checkout } from '../../texts/checkout';
import { shared } from '../../texts/shared';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Sheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/skeleton';
import { SumTable } from '../../ui/sum-table';
import type { EarlierOrder } from './checkout-draft';
import styles from './guest-checkout.module.css';

const texts = checkout.quote;

interface ClosedQuoteProps {
  readonly quote: QuoteResponse;
  readonly handed: CheckoutHandover;
  /** The order this checkout has led to, and perhaps with this quote. */
  readonly earlier: EarlierOrder | null;
  readonly onLeave: (handover: CheckoutHandover) => void;
}

/** A quote that lapsed or was used: what it said, what the same costs today, and the choice to go on at that. */
export function ClosedQuote({ quote, handed, earlier, onLeave }: ClosedQuoteProps) {
  const { productId, quantity, optionIds, postcode } = quote;
  const today = useQuery({ ...pricingQuery({ productId, quantity, optionIds, postcode }), retry: false });
  const lapsed = quote.status === 'lapsed';
  return (
    <div className="page">
      <div className={styles.head}>
        <h1>{lapsed ? texts.lapsed : texts.used}</h1>
        <p className="muted">
          {texts.number} <span className="mono">{quote.quoteNumber}</span>
        </p>
      </div>
      <div className={styles.closed}>
        <Notice tone="warn" role="alert">
          {quote.notice}
        </Notice>
        <Sheet title={quote.productName} id="closed-quote" aside={plural(quantity, 'unit')}>
          {today.isPending ? <Skeleton height="120px" /> : null}
          <SumTable
            rows={[
              {
                label: lapsed ? texts.wasUntil(formatDate(quote.validUntil)) : texts.was,
                value: lapsed ? (
                  <s>{formatAud(quote.pricing.totalPriceAud)}</s>
                ) : (
                  formatAud(quote.pricing.totalPriceAud)
                ),
              },
            ]}
            {...(today.data
              ? { total: { label: texts.today(postcode), value: formatAud(today.data.totalPriceAud) } }
              : {})}
          />
          {today.error ? <p role="status">{texts.noToday}</p> : null}
          <p className={styles.choices}>
            {earlier && !lapsed ? (
              <ButtonLink to={`/checkout/${earlier.orderNumber}`}>{texts.toOrder(earlier.orderNumber)}</ButtonLink>
            ) : null}
            {today.data ? (
              <Button
                look={earlier && !lapsed ? 'secondary' : 'primary'}
                onClick={() => onLeave({ ...handed, ...pricingFields(today.data) })}
              >
                {texts.leave(formatAud(today.data.totalPriceAud))}
              </Button>
            ) : null}
            <ButtonLink to="/products" look="secondary">
              {shared.browseProducts}
            </ButtonLink>
          </p>
        </Sheet>
      </div>
    </div>
  );
}
