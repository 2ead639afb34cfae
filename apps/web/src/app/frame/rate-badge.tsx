import { useQuery } from '@tanstack/react-query';
import { formatRate } from '../../lib/format';
import { fxQuery } from '../../lib/queries';
import { frame } from '../../texts/frame';
import styles from './header.module.css';

const ARROW = { up: '\u25B2', down: '\u25BC', flat: '\u2013' } as const;

/** The exchange rate every price on the page is made with. Its place is kept while it loads. */
export function RateBadge() {
  const { data: fx } = useQuery(fxQuery());
  return (
    <p className={styles.rate}>
      <span className={styles.name}>{frame.rate}</span>
      {fx ? (
        <>
          <strong>{formatRate(fx.rate)}</strong>
          <span aria-hidden="true">{ARROW[fx.trend]}</span>
          <span className="hidden">{frame.trend[fx.trend]}</span>
          <span className={styles.state}>{fx.isLive ? frame.rateLive : frame.rateReference}</span>
        </>
      ) : (
        <strong>-.----</strong>
      )}
    </p>
  );
}
