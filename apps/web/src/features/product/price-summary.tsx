import { reliableMarketPrice, type Product } from '@halfpallet/contracts';
import { formatAud, formatDate, formatPercent, formatRate, plural, savingPercent } from '../../lib/format';
import { PLACE_REFUSALS } from '../../lib/place-refusals';
import { useDebounced } from '../../lib/use-debounced';
import { product as texts } from '../../texts/product';
import { shared } from '../../texts/shared';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import { classes } from '../../ui/classes';
import { HoverPanel } from '../../ui/hover-panel';
import { Skeleton } from '../../ui/skeleton';
import type { Facts } from './configured-facts';
import { DeliveryPostcode } from './delivery-postcode';
import { MarketAnalysis } from './market-analysis';
import styles from './price-summary.module.css';
import type { LivePrice } from './use-live-price';

interface PriceSummaryProps {
  readonly product: Product;
  /** As chosen. */
  readonly facts: Pick<Facts, 'perPallet'>;
  /** Text with currency, of the product or of the variation chosen; null when none is known. */
  readonly marketPrice: string | null;
  /** A variation was chosen: what was seen in shops is the standard one. */
  readonly isVaried: boolean;
  readonly price: LivePrice;
  /** Undefined stands for the default. */
  readonly postcode: string | undefined;
  readonly onPostcode: (postcode: string | undefined) => void;
}

/** A price that stood this long is read out; the ones passed on the way to it are not. */
const ANNOUNCE_MS = 700;

/** The price before anything else: one unit, the chosen quantity, and how it stands against the market. */
export function PriceSummary({
  product,
  facts,
  marketPrice,
  isVaried,
  price,
  postcode,
  onPostcode,
}: PriceSummaryProps) {
  const { pricing, updating } = price;
  // A saving is one against prices somebody has seen of the same thing, not against our own estimate of the market.
  const seen = isVaried ? null : reliableMarketPrice(product.marketBenchmark);
  const savings = pricing && seen !== null ? savingPercent(seen, pricing.pricePerUnitAud) : null;
  const { exact } = price;
  const words = exact
    ? texts.priceNow(plural(exact.quantity, 'unit'), formatAud(exact.pricePerUnitAud), formatAud(exact.totalPriceAud))
    : '';
  const announced = useDebounced(words, ANNOUNCE_MS);
  const isPlace = price.refusalCode !== undefined && PLACE_REFUSALS.includes(price.refusalCode);
  return (
    <section className={styles.summary} aria-label={texts.dap}>
      <div className={styles.figures}>
        {price.failed ? (
          <div className={styles.failed} role="alert">
            <strong>{texts.unavailable}</strong>
            <span>
              {shared.unableToPrice}. {isPlace ? null : (price.refusal ?? `${shared.contactSupport}.`)}
            </span>
            {price.refusal ? null : (
              <Button look="quiet" small onClick={price.retry}>
                {shared.tryAgain}
              </Button>
            )}
          </div>
        ) : pricing ? (
          <>
            <div className={classes(styles.unit, updating && styles.updating)}>
              <span className={styles.label}>{texts.dap}</span>
              <strong>{formatAud(pricing.pricePerUnitAud)}</strong>
              <span className={styles.label}>{texts.dapHelp}</span>
            </div>
            <div className={classes(styles.total, updating && styles.updating)} aria-busy={updating}>
              <span className={styles.label}>
                {texts.totalFor(plural(pricing.quantity, 'unit'))}
                {updating ? <strong className={styles.now}> {texts.updating}</strong> : null}
              </span>
              <strong>{formatAud(pricing.totalPriceAud)}</strong>
              <span className={styles.fx}>
                <Badge tone={pricing.isLiveFx ? 'ok' : 'muted'}>
                  {pricing.isLiveFx ? texts.liveFx : texts.fxNotLive}
                </Badge>
                <span className="mono">{formatRate(pricing.exchangeRate)}</span>
              </span>
            </div>
          </>
        ) : (
          <Skeleton height="92px" />
        )}
      </div>
      <span role="status" className="hidden">
        {announced}
      </span>
      <DeliveryPostcode postcode={postcode} refusal={isPlace ? price.refusal : undefined} onChange={onPostcode} />
      <Cells columns={2}>
        <Cell label={texts.minOrder}>{plural(product.moqUnits, 'unit')}</Cell>
        <Cell label={texts.perPallet}>{plural(facts.perPallet, 'unit')}</Cell>
        <Cell label={texts.auMarket}>
          {marketPrice ? (
            <HoverPanel trigger={marketPrice} label={texts.marketAnalysis}>
              <MarketAnalysis productId={product.id} ours={pricing?.pricePerUnitAud} />
            </HoverPanel>
          ) : (
            texts.noMarket
          )}
          {marketPrice && seen === null ? <span className={styles.estimate}> {texts.estimate}</span> : null}
        </Cell>
        <Cell label={texts.savings}>
          {savings === null ? (
            noSavings(product, isVaried)
          ) : (
            <>
              <span className={savings > 0 ? styles.gain : undefined}>{formatPercent(savings)}</span>
              <SeenWhere product={product} />
            </>
          )}
        </Cell>
      </Cells>
    </section>
  );
}

/** Why no saving is told. */
function noSavings({ marketBenchmark }: Product, isVaried: boolean): string {
  if (!marketBenchmark) return texts.noComparison;
  return isVaried ? texts.comparesStandard : texts.weakComparison;
}

/** What the saving is told against. */
function SeenWhere({ product: { marketBenchmark } }: { readonly product: Product }) {
  if (!marketBenchmark) return null;
  const { source, lastUpdated, competitorCount } = marketBenchmark;
  return (
    <span className={styles.seen}>
      {texts.seenAt(plural(competitorCount, 'retailer'), source, formatDate(lastUpdated))}
    </span>
  );
}
