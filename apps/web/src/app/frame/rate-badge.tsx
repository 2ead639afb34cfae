import { useQuery } from '@tanstack/react-query';
import { formatRate } from '../../lib/format';
import { later } from '../../lib/later';
import { fxQuery } from '../../lib/queries';
import { frame } from '../../texts/frame';
import { shared } from '../../texts/shared';
import { HoverPanel } from '../../ui/hover-panel';
import { Part } from '../../ui/part';
import styles from './header.module.css';

const RatePanel = later(() => import('../../features/rate/rate-panel').then((m) => m.RatePanel));

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
      <Part waiting={`${shared.loading}...`} missing={shared.sectionFault}>
        <RatePanel fx={fx} />
      </Part>
    </HoverPanel>
  );
}
