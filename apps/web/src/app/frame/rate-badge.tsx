import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatRate } from '../../lib/format';
import { fxQuery } from '../../lib/queries';
import { frame } from '../../texts/frame';
import { shared } from '../../texts/shared';
import { ErrorBoundary } from '../../ui/error-boundary';
import { HoverPanel } from '../../ui/hover-panel';
import styles from './header.module.css';

const RatePanel = lazy(() => import('../../features/rate/rate-panel').then((m) => ({ default: m.RatePanel })));

const ARROW = { up: '\u25B2', down: '\u25BC', flat: '\u2013' } as const;

/** The exchange rate every price on the page is made with. Its place is kept while it loads. */
export function RateBadge() {
  const { data: fx } = useQuery(fxQuery());
  if (!fx) {
    return (
      <p className={styles.rate}>
        <span className={styles.name}>{frame.rate}</span>
        <strong>-.----</strong>
      </p>
    );
  }
  return (
    <HoverPanel
      className={styles.rate}
      label={frame.rateAbout}
      trigger={
        <>
          <span className={styles.name}>{frame.rate}</span>
          <strong>{formatRate(fx.rate)}</strong>
          <span aria-hidden="true">{ARROW[fx.trend]}</span>
          <span className="hidden">{frame.trend[fx.trend]}</span>
          <span className={styles.state}>{fx.isLive ? frame.rateLive : frame.rateReference}</span>
        </>
      }
    >
      <ErrorBoundary fallback={() => shared.sectionFault}>
        <Suspense fallback={`${shared.loading}...`}>
          <RatePanel fx={fx} />
        </Suspense>
      </ErrorBoundary>
    </HoverPanel>
  );
}
