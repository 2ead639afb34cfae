import type { PricingResult } from '@halfpallet/contracts';
import type { ReactNode } from 'react';
import { formatAud, formatUsd, plural } from '../../lib/format';
import { partsOfPricing } from '../../lib/price-parts';
import { sectorName } from '../../lib/sectors';
import { checkout as texts } from '../../texts/checkout';
import { StackedBar } from '../../ui/charts/stacked-bar';
import { classes } from '../../ui/classes';
import { ImagePlaceholder, ProductImage } from '../../ui/product-image';
import { Sheet } from '../../ui/sheet';
import { SumTable } from '../../ui/sum-table';
import styles from './checkout-summary.module.css';
import type { CheckoutLine } from './use-checkout-lines';

interface CheckoutSummaryProps {
  readonly lines: readonly CheckoutLine[];
  /** Null when this cannot be had: an old price would be no answer. */
  readonly totals: PricingResult | null;
  /** They are not yet those of the address. */
  readonly updating: boolean;
  /** What to do next, under the total. */
  readonly children: ReactNode;
}

export function CheckoutSummary({ lines, totals, updating, children }: CheckoutSummaryProps) {
  return (
    <Sheet title={texts.summary} id="checkout-summary">
      <div className={styles.body}>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line.key}>
              <span className={styles.image}>
                <ProductImage
                  choices={line.imageUrl ? [{ url: line.imageUrl, alt: '' }] : []}
                  eager
                  fallback={<ImagePlaceholder title="" />}
                />
              </span>
              <span className={styles.name}>
                <strong>{line.productName}</strong>
                <span className="muted small">
                  {plural(line.quantity, 'unit')}
                  {line.sector ? `, ${sectorName(line.sector)}` : ''}
                </span>
              </span>
              {lines.length > 1 && line.pricing && totals ? (
                <span className="money">{formatAud(line.pricing.totalPriceAud)}</span>
              ) : null}
            </li>
          ))}
        </ul>
        {totals ? (
          <div className={classes(styles.sums, 'renewing')} aria-busy={updating}>
            <StackedBar thin legend={false} parts={partsOfPricing(totals)} />
            <SumTable
              rows={[
                { label: texts.exw, value: formatAud(totals.exwTotalAud), note: formatUsd(totals.exwTotalUsd) },
                { label: texts.shippingHandling, value: formatAud(totals.shippingAud) },
                { label: texts.duty, value: formatAud(totals.customsDutyAud) },
                { label: texts.gst, value: formatAud(totals.gstAud) },
              ]}
              total={{ label: texts.total, value: formatAud(totals.totalPriceAud) }}
            />
          </div>
        ) : (
          <SumTable rows={[]} total={{ label: texts.total, value: texts.noTotal }} />
        )}
        {children}
        <ul className={styles.notes}>
          {texts.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </Sheet>
  );
}
