import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatAud, formatDateTime, plural } from '../../lib/format';
import { quoteQuery } from '../../lib/queries';
import { daysLeft, timeLeft } from '../../lib/time-left';
import { product as texts } from '../../texts/product';
import { ButtonLink } from '../../ui/button';
import styles from './quote-card.module.css';

const TICK_MS = 20_000;

/** The quote just written: its number, its price, how long that stands, and the way to order at it. */
export function QuoteCard({ quoteNumber }: { readonly quoteNumber: string }) {
  const { data: quote, dataUpdatedAt } = useQuery(quoteQuery(quoteNumber));
  const now = useNow(TICK_MS);
  if (!quote) return null;
  // By the server's clock: the visitor's may be wrong.
  const left = Math.max(0, quote.msLeft - Math.max(0, now - dataUpdatedAt));
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

/** The time, moving on in steps. Only for what is never rendered on the server. */
function useNow(stepMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), stepMs);
    return () => clearInterval(timer);
  }, [stepMs]);
  return now;
}
