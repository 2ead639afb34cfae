import { useQuery } from '@tanstack/react-query';
import { formatAud, formatDateTime, plural } from '../../lib/format';
import { quoteQuery } from '../../lib/queries';
import { daysLeft, timeLeft } from '../../lib/time-left';
import { useTimeLeft } from '../../lib/use-time-left';
import { product as texts } from '../../texts/product';
import { ButtonLink } from '../../ui/button';
import styles from './quote-card.module.css';

/** The quote just written: its number, its price, how long that stands, and the way to order at it. */
export function QuoteCard({ quoteNumber }: { readonly quoteNumber: string }) {
  const { data: quote, dataUpdatedAt, refetch } = useQuery(quoteQuery(quoteNumber));
  const left = useTimeLeft(quote?.msLeft ?? 0, dataUpdatedAt, () => void refetch());
  if (!quote) return null;
  const open = quote.status === 'open' && left > 0;
  return (
    <section className={styles.card} aria-label={texts.locked}>
      <p className={styles.head}>
        <strong>{texts.locked}</strong>
        <span>
          {texts.lockedQuote} <span className="mono">{quote.quoteNumber}</span>
        </span>
      </p>
      <p className={styles.figure}>
        {texts.lockedFor(plural(quote.quantity, 'unit'))}: <strong>{formatAud(quote.pricing.totalPriceAud)}</strong>
      </p>
      {open ? (
        <>
          <p>{texts.lockedUntil(formatDateTime(quote.validUntil))}</p>
          <p>
            {texts.lockedLeft}: <strong className="money">{timeLeft(left)}</strong>
            <span className="hidden" aria-live="polite">
              {daysLeft(left)}
            </span>
          </p>
          <ButtonLink to={`/guest-checkout?quote=${encodeURIComponent(quote.quoteNumber)}`} wide>
            {texts.orderLocked}
          </ButtonLink>
        </>
      ) : (
        <p>{quote.notice ?? texts.quoteOver}</p>
      )}
    </section>
  );
}
