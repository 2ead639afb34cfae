import type { FxRateResponse } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatDateTime, formatRate } from '../../lib/format';
import { fxHistoryQuery } from '../../lib/queries';
import { frame } from '../../texts/frame';
import { Sparkline } from './sparkline';
import styles from './rate-panel.module.css';

/** Where the rate comes from, how old it is and how it went; asked for only when somebody looks. */
export function RatePanel({ fx }: { readonly fx: FxRateResponse }) {
  const { data: history } = useQuery(fxHistoryQuery());
  const rates = history?.days.map(({ rate }) => rate) ?? [];
  return (
    <span className={styles.panel}>
      <span>{frame.rateMeaning(formatRate(fx.rate))}</span>
      <Fact label={frame.rateState}>{fx.isLive ? frame.rateIsLive : frame.rateIsReference}</Fact>
      <Fact label={frame.rateTrend}>{frame.trend[fx.trend]}</Fact>
      <Fact label={frame.rateSource}>{fx.source === 'reference' ? frame.rateSourceReference : fx.source}</Fact>
      <Fact label={frame.rateAsOf}>{formatDateTime(fx.asOf)}</Fact>
      {rates.length > 1 ? (
        <>
          <Fact label={frame.rateDays(rates.length)}>
            {frame.rateRange(formatRate(Math.min(...rates)), formatRate(Math.max(...rates)))}
          </Fact>
          <Sparkline values={rates} />
        </>
      ) : null}
    </span>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: string }) {
  return (
    <span className={styles.fact}>
      <span>{label}</span>
      <strong>{children}</strong>
    </span>
  );
}
