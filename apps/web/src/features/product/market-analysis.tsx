import { confidenceLevel } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatAud, formatDate, formatPercent } from '../../lib/format';
import { benchmarkQuery } from '../../lib/queries';
import { product as texts } from '../../texts/product';
import { Badge } from '../../ui/badge';
import { MarketLine } from '../../ui/charts/market-line';
import { CONFIDENCE_TONE } from '../../ui/confidence-tone';
import styles from './market-analysis.module.css';

interface MarketAnalysisProps {
  readonly productId: number;
  /** Our price per unit, when there is one. */
  readonly ours: number | undefined;
}

/** What retailers ask for the same thing; asked for only when somebody looks. */
export function MarketAnalysis({ productId, ours }: MarketAnalysisProps) {
  const { data, error } = useQuery(benchmarkQuery(productId));
  if (error) {
    return (
      <p role="alert" className={styles.failed}>
        {texts.marketFailed}
      </p>
    );
  }
  if (!data) return <p role="status">{texts.marketLoading}...</p>;
  const { benchmark } = data;
  if (!benchmark) {
    return (
      <div className={styles.analysis}>
        <p>{texts.notSurveyed}</p>
        <p className="muted">{texts.marketNote}</p>
      </div>
    );
  }
  const { averagePrice, lowestPrice, marketPrices } = benchmark;
  const highest = Math.max(...marketPrices.map(({ price }) => price), averagePrice);
  const level = confidenceLevel(benchmark.confidence / 100);
  return (
    <div className={styles.analysis}>
      <p className={styles.row}>
        <strong>{texts.confidence}</strong>
        <Badge tone={CONFIDENCE_TONE[level]}>{texts.confidenceIs(level, formatPercent(benchmark.confidence))}</Badge>
      </p>
      {ours === undefined ? null : <MarketLine min={lowestPrice} max={highest} average={averagePrice} ours={ours} />}
      <table>
        <caption className="hidden">{texts.marketPrices}</caption>
        <thead className="hidden">
          <tr>
            <th scope="col">{texts.retailer}</th>
            <th scope="col">{texts.retailPrice}</th>
          </tr>
        </thead>
        <tbody>
          {marketPrices.map(({ retailer, price }, index) => (
            <Price key={`${retailer}${index}`} name={retailer} price={price} />
          ))}
        </tbody>
        <tfoot>
          <Price name={texts.average} price={averagePrice} />
          <Price name={texts.lowest} price={lowestPrice} />
          {ours === undefined ? null : <Price name={texts.yourPriceMark} price={ours} />}
        </tfoot>
      </table>
      <p>{texts.seenOn(benchmark.source, formatDate(benchmark.lastUpdated))}</p>
      <p className="muted">{texts.marketNote}</p>
    </div>
  );
}

function Price({ name, price }: { readonly name: string; readonly price: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{formatAud(price)}</td>
    </tr>
  );
}
