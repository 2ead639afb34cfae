import type { Product } from '@halfpallet/contracts';
import { firstAmount, formatAud, formatPercent, formatRate, marginPercent, plural } from '../../lib/format';
import { product as texts } from '../../texts/product';
import { shared } from '../../texts/shared';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import { classes } from '../../ui/classes';
import { HoverPanel } from '../../ui/hover-panel';
import { Skeleton } from '../../ui/skeleton';
import { MarketAnalysis } from './market-analysis';
import styles from './price-summary.module.css';
import type { LivePrice } from './use-live-price';

interface PriceSummaryProps {
  readonly product: Product;
  readonly quantity: number;
  readonly price: LivePrice;
}

/** The price before anything else: one unit, the chosen quantity, and how it stands against the market. */
export function PriceSummary({ product, quantity, price }: PriceSummaryProps) {
  const { pricing, updating } = price;
  const market = firstAmount(product.auMarketPrice);
  const savings = pricing ? marginPercent(market, pricing.pricePerUnitAud) : null;
  return (
    <section className={styles.summary} aria-label={texts.dap}>
      <div className={styles.figures}>
        {price.failed ? (
          <div className={styles.failed} role="alert">
            <strong>{texts.unavailable}</strong>
            <span>
              {shared.unableToPrice}. {shared.contactSupport}.
            </span>
            <Button look="quiet" small onClick={price.retry}>
              {shared.tryAgain}
            </Button>
          </div>
        ) : pricing ? (
          <>
            <div className={classes(styles.unit, updating && styles.updating)}>
              <span className={styles.label}>{texts.dap}</span>
              <strong>{formatAud(pricing.pricePerUnitAud)}</strong>
              <span className={styles.label}>{texts.dapHelp}</span>
            </div>
            <div className={classes(styles.total, updating && styles.updating)} role="status">
              <span className={styles.label}>{texts.totalFor(plural(quantity, 'unit'))}</span>
              <strong>{updating ? texts.updating : formatAud(pricing.totalPriceAud)}</strong>
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
      <Cells columns={2}>
        <Cell label={texts.minOrder}>{plural(product.moqUnits, 'unit')}</Cell>
        <Cell label={texts.perPallet}>{plural(product.perPallet, 'unit')}</Cell>
        <Cell label={texts.auMarket}>
          {product.auMarketPrice ? (
            <HoverPanel trigger={product.auMarketPrice} label={texts.marketAnalysis}>
              <MarketAnalysis productId={product.id} ours={pricing?.pricePerUnitAud} />
            </HoverPanel>
          ) : (
            texts.noMarket
          )}
        </Cell>
        <Cell label={texts.savings}>
          {savings === null ? (
            '-'
          ) : (
            <span className={savings > 0 ? styles.gain : undefined}>{formatPercent(savings)}</span>
          )}
        </Cell>
      </Cells>
    </section>
  );
}
