import type { CustomerQuote, QuoteStatus } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatAud, formatDate, plural } from '../../lib/format';
import { timeLeft } from '../../lib/time-left';
import { useTimeLeft } from '../../lib/use-time-left';
import { account } from '../../texts/account';
import { Badge, type Tone } from '../../ui/badge';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import { classes } from '../../ui/classes';
import { RetryNotice } from '../../ui/retry-notice';
import { Skeleton } from '../../ui/skeleton';
import { SmallPicture } from '../../ui/small-picture';
import { quotesQuery } from './account-queries';
import styles from './dashboard.module.css';

const texts = account.quotes;
const TONES: Readonly<Record<QuoteStatus, Tone>> = { open: 'ok', accepted: 'plain', lapsed: 'muted' };

export function MyQuotes() {
  const { data, error, refetch, dataUpdatedAt } = useQuery(quotesQuery());
  return (
    <section className={styles.history} aria-labelledby="my-quotes">
      <h2 id="my-quotes">{texts.title}</h2>
      {error ? (
        <RetryNotice text={texts.failed} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton height="120px" />
      ) : data.quotes.length === 0 ? (
        <p className="muted">{texts.none}</p>
      ) : (
        <ul className={styles.cards}>
          {data.quotes.map((quote) => (
            <li key={quote.quoteNumber}>
              <QuoteCard quote={quote} answeredAt={dataUpdatedAt} onOver={() => void refetch()} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface QuoteCardProps {
  readonly quote: CustomerQuote;
  readonly answeredAt: number;
  readonly onOver: () => void;
}

function QuoteCard({ quote, answeredAt, onOver }: QuoteCardProps) {
  const left = useTimeLeft(quote.msLeft, answeredAt, onOver);
  // The price ends while the page is open, too.
  const status = quote.status === 'open' && left === 0 ? 'lapsed' : quote.status;
  const until = formatDate(quote.validUntil);
  const { quoteNumber } = quote;
  return (
    <article className={styles.card} aria-labelledby={quoteNumber}>
      <header className={styles.cardHead}>
        <h3 id={quoteNumber} className="mono">
          {quoteNumber}
        </h3>
        <span className={styles.marks}>
          {quote.isIndicative ? <Badge tone="warn">{texts.indicative}</Badge> : null}
          <Badge tone={TONES[status]}>{texts.words[status]}</Badge>
        </span>
      </header>
      <div className={classes(styles.goods, styles.pictured)}>
        <SmallPicture url={quote.imageUrl} width={72} />
        <span>
          <strong>{quote.productName}</strong> <span className="muted">{plural(quote.quantity, 'unit')}</span>
        </span>
      </div>
      <Cells columns={3}>
        <Cell label={texts.price}>
          {formatAud(quote.totalAud)} <span className={styles.unit}>{texts.each(formatAud(quote.unitPriceAud))}</span>
        </Cell>
        <Cell label={texts.deliveredTo}>{quote.postcode}</Cell>
        <Cell label={texts.left}>
          {status === 'open' ? (
            <>
              {timeLeft(left)} <span className={styles.unit}>{texts.until(until)}</span>
            </>
          ) : status === 'lapsed' ? (
            texts.lapsed(until)
          ) : (
            texts.ordered
          )}
        </Cell>
      </Cells>
      <div className={styles.cardFoot}>
        {status === 'open' ? (
          <ButtonLink small to={`/guest-checkout?quote=${quoteNumber}`} aria-label={texts.orderOf(quoteNumber)}>
            {texts.order}
          </ButtonLink>
        ) : null}
        <ButtonAnchor
          look="secondary"
          small
          href={`/api/quotes/${quoteNumber}/pdf`}
          aria-label={texts.pdfOf(quoteNumber)}
          download
        >
          {texts.pdf}
        </ButtonAnchor>
      </div>
    </article>
  );
}
