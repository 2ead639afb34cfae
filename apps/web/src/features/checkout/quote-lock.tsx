import { useQuery } from '@tanstack/react-query';
import { formatAud, formatDate, toCents } from '../../lib/format';
import { pricingQuery } from '../../lib/queries';
import { timeLeft } from '../../lib/time-left';
import { useTimeLeft } from '../../lib/use-time-left';
import { checkout } from '../../texts/checkout';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Sheet } from '../../ui/sheet';
import styles from './guest-checkout.module.css';
import type { QuotedGoods } from './quoted-goods';

const texts = checkout.quote;

interface QuoteLockProps {
  readonly quoted: QuotedGoods;
  /** The address in the form is not the one the quote was made for. */
  readonly elsewhere: boolean;
  /** The last second has passed. */
  readonly onOver: (() => void) | undefined;
  readonly onLeave: (() => void) | undefined;
}

/** The promise of a quote while it holds: price, last second, time left; and the way out to today's price. */
export function QuoteLock({ quoted: { quote, answeredAt }, elsewhere, onOver, onLeave }: QuoteLockProps) {
  const left = useTimeLeft(quote.msLeft, answeredAt, onOver);
  const { productId, quantity, optionIds, postcode } = quote;
  const { data: today } = useQuery({ ...pricingQuery({ productId, quantity, optionIds, postcode }), retry: false });
  const locked = quote.pricing.totalPriceAud;
  const discount = quote.lines.find(({ code }) => code === 'DISCOUNT');
  const cheaper = today !== undefined && toCents(today.totalPriceAud) < toCents(locked);
  const leave = (label: string) =>
    onLeave ? (
      <Button look="secondary" small onClick={onLeave}>
        {label}
      </Button>
    ) : null;
  return (
    <div className={styles.lock}>
      <Sheet
        title={texts.title(quote.quoteNumber)}
        id={`quote-${quote.quoteNumber}`}
        aside={<strong>{formatAud(locked)}</strong>}
      >
        <p>
          {texts.lockedUntil(formatDate(quote.validUntil), quote.validUntil.slice(11, 16))},{' '}
          <strong>{timeLeft(left)} left</strong>.
        </p>
        {discount ? <p>{texts.discount(discount.label, formatAud(-discount.amount))}</p> : null}
        <p className="muted small">{texts.exactly(quote.quantity, quote.productName, postcode)}</p>
        {cheaper ? (
          <Notice tone="ok" role="status">
            <p>{texts.cheaper(formatAud(today.totalPriceAud))}</p>
            {leave(texts.leave(formatAud(today.totalPriceAud)))}
          </Notice>
        ) : null}
        {elsewhere ? (
          <Notice tone="warn" role="alert">
            <p>{texts.elsewhere(postcode)}</p>
            {leave(texts.leaveAddress)}
          </Notice>
        ) : null}
      </Sheet>
    </div>
  );
}
