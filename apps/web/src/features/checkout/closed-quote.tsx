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
import type { QuotedGoods } from './quoted-goods';

const texts = checkout.quote;

interface WaysOn {
  /** The order this checkout has led to, and perhaps with this quote. */
  readonly earlier: EarlierOrder | null;
  readonly onLeave: (handover: CheckoutHandover) => void;
}

/** Quotes one of which lapsed or was used: what each said, what the same costs today, and the choice to go on with one. */
export function ClosedQuotes({ quoted, ...waysOn }: WaysOn & { readonly quoted: readonly QuotedGoods[] }) {
  const lapsed = quoted.some(({ quote }) => quote.status === 'lapsed');
  const numbers = quoted.map(({ quote }) => quote.quoteNumber);
  return (
    <div className="page">
      <div className={styles.head}>
        <h1>{lapsed ? texts.lapsed : texts.used}</h1>
        <p className="muted">
          {texts.number} <span className="mono">{numbers.join(', ')}</span>
        </p>
      </div>
      <div className={styles.closed}>
        {quoted.map((one) => (
          <QuoteSheet key={one.quote.quoteNumber} {...one} {...waysOn} />
        ))}
      </div>
    </div>
  );
}

function QuoteSheet({ quote, handed, earlier, onLeave }: QuotedGoods & WaysOn) {
  const { productId, quantity, optionIds, postcode, quoteNumber, status } = quote;
  const today = useQuery({ ...pricingQuery({ productId, quantity, optionIds, postcode }), retry: false });
  const lapsed = status === 'lapsed';
  const ordered = status === 'accepted' ? earlier : null;
  return (
    <>
      {quote.notice ? (
        <Notice tone="warn" role="alert">
          {quote.notice}
        </Notice>
      ) : null}
      <Sheet title={quote.productName} id={`closed-${quoteNumber}`} aside={plural(quantity, 'unit')}>
        {today.isPending ? <Skeleton height="120px" /> : null}
        <SumTable
          rows={[
            {
              label: lapsed ? texts.wasUntil(formatDate(quote.validUntil)) : texts.was,
              value: lapsed ? <s>{formatAud(quote.pricing.totalPriceAud)}</s> : formatAud(quote.pricing.totalPriceAud),
            },
          ]}
          {...(today.data
            ? { total: { label: texts.today(postcode), value: formatAud(today.data.totalPriceAud) } }
            : {})}
        />
        {today.error ? <p role="status">{texts.noToday}</p> : null}
        <p className={styles.choices}>
          {status === 'open' ? (
            <ButtonLink to={`/guest-checkout?quote=${quoteNumber}`}>{texts.stillHolds}</ButtonLink>
          ) : null}
          {ordered ? (
            <ButtonLink to={`/checkout/${ordered.orderNumber}`}>{texts.toOrder(ordered.orderNumber)}</ButtonLink>
          ) : null}
          {today.data && status !== 'open' ? (
            <Button
              look={ordered ? 'secondary' : 'primary'}
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
    </>
  );
}
