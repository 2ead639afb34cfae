import { confidenceLevel, type MarketBenchmark } from '@halfpallet/contracts';
import { formatAud, formatDate, formatPercent, plural } from '../../lib/format';
import { products as texts } from '../../texts/products';
import { Badge } from '../../ui/badge';
import { MarketLine } from '../../ui/charts/market-line';
import { CONFIDENCE_TONE } from '../../ui/confidence-tone';
import styles from './benchmark-box.module.css';

interface BenchmarkBoxProps {
  readonly benchmark: MarketBenchmark;
  /** Our price per unit, when there is one. */
  readonly ours: number | undefined;
}

/** What the same thing costs at Australian retailers, and how sure the match is. */
export function BenchmarkBox({ benchmark, ours }: BenchmarkBoxProps) {
  const level = confidenceLevel(benchmark.confidence);
  const { min, max, average } = benchmark.priceRange;
  return (
    <div className={styles.box}>
      <p className={styles.head}>
        <strong>{texts.marketValidated}</strong>
        <Badge tone={CONFIDENCE_TONE[level]}>
          {texts.confidence(formatPercent(benchmark.confidence * 100), level)}
        </Badge>
      </p>
      {ours === undefined ? null : <MarketLine min={min} max={max} average={average} ours={ours} />}
      <p className={styles.note}>
        {formatAud(min)} to {formatAud(max)}, {plural(benchmark.competitorCount, 'retailer')}, {benchmark.source},{' '}
        {formatDate(benchmark.lastUpdated)}
      </p>
    </div>
  );
}
