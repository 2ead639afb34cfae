import { useQuery } from '@tanstack/react-query';
import { formatAud, formatPercent } from '../../lib/format';
import { benchmarkQuery } from '../../lib/queries';
import { product as texts } from '../../texts/product';
import { products as listTexts } from '../../texts/products';
import { shared } from '../../texts/shared';
import { MarketLine } from '../../ui/charts/market-line';
import styles from './market-analysis.module.css';

interface MarketAnalysisProps {
  readonly productId: number;
  /** Our price per unit, when there is one. */
  readonly ours: number | undefined;
}

/** What retailers ask for the same thing; asked for only when somebody looks. */
export function MarketAnalysis({ productId, ours }: MarketAnalysisProps) {
  const { data, error } = useQuery(benchmarkQuery(productId));
  if (error) return <>{texts.marketFailed}</>;
  if (!data) return <>{shared.loading}...</>;
  const { benchmark } = data;
  if (!benchmark) return <>{texts.marketNote}</>;
  const highest = Math.max(...benchmark.marketPrices.map(({ price }) => price), benchmark.averagePrice);
  return (
    <span className={styles.analysis}>
      <strong>
        {listTexts.marketValidated}: {formatPercent(benchmark.confidence)}
      </strong>
      {ours === undefined ? null : (
        <MarketLine min={benchmark.lowestPrice} max={highest} average={benchmark.averagePrice} ours={ours} />
      )}
      {benchmark.marketPrices.map(({ retailer, price }) => (
        <span key={`${retailer}${price}`} className={styles.row}>
          <span>{retailer}</span>
          <span className="money">{formatAud(price)}</span>
        </span>
      ))}
      <span className={styles.row}>
        <span>{texts.average}</span>
        <span className="money">{formatAud(benchmark.averagePrice)}</span>
      </span>
      {ours === undefined ? null : (
        <span className={styles.row}>
          <span>{texts.yourPriceMark}</span>
          <strong className="money">{formatAud(ours)}</strong>
        </span>
      )}
      <span className="muted">{texts.marketNote}</span>
    </span>
  );
}
