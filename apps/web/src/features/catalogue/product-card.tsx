import { reliableMarketPrice, type ProductListRow } from '@halfpallet/contracts';
import { useState } from 'react';
import { Link } from '../../lib/router';
import { formatAud, formatCount, formatPercent } from '../../lib/format';
import { sectorName } from '../../lib/sectors';
import { products as texts } from '../../texts/products';
import { shared } from '../../texts/shared';
import { Badge } from '../../ui/badge';
import { ButtonLink } from '../../ui/button';
import { Cell, Cells } from '../../ui/cells';
import { PalletMark } from '../../ui/pallet-mark';
import { BenchmarkBox } from './benchmark-box';
import { CardPicture } from './card-picture';
import { OptionsPanel } from './options-panel';
import styles from './product-card.module.css';

/** Three cards beside the filters, two on a tablet, one on a phone; see `products-page.module.css`. */
const IMAGE_SIZES = '(min-width: 72.5em) 300px, (min-width: 40.0625em) 46vw, 94vw';

interface ProductCardProps {
  readonly product: ProductListRow;
  /** Load the image at once: it is in the first view. */
  readonly eager?: boolean;
}

/** A product of the list with its half-pallet price, which the list itself carries: no call per card. */
export function ProductCard({ product, eager = false }: ProductCardProps) {
  const [optionId, setOptionId] = useState<number | null>(null);
  const { pricing } = product;
  const path = `/product/${product.id}/${product.slug}`;
  // Of a price that was seen in shops; against an estimate nobody is promised a margin.
  const margin = pricing ? product.profitMarginPercent : null;
  return (
    <article className={styles.card}>
      <Link to={path} className={styles.picture} tabIndex={-1} aria-hidden="true">
        <CardPicture product={product} sizes={IMAGE_SIZES} eager={eager} />
      </Link>
      <div className={styles.head}>
        <p className={styles.meta}>
          <Badge>{sectorName(product.sector)}</Badge>
          <span>{product.origin}</span>
        </p>
        <h2 className={styles.name}>
          <Link to={path}>{product.productName}</Link>
        </h2>
        <p className={styles.certifications}>
          {product.certifications.length > 0
            ? texts.certified(product.certifications.join(', '), product.certificationStatus)
            : texts.standardCertifications}
        </p>
      </div>
      <div className={styles.price}>
        <span className={styles.priceLabel}>{texts.yourPrice}</span>
        <PriceOf product={product} />
      </div>
      <Cells columns={2}>
        <Cell label={texts.minOrder}>
          <Amount pallet={1} units={product.cardQuantity} />
        </Cell>
        <Cell label={texts.perPallet}>
          <Amount pallet={2} units={product.perPallet} />
        </Cell>
        <Cell label={texts.auMarket}>
          {product.auMarketPrice ?? '-'}
          {product.auMarketPrice !== null && reliableMarketPrice(product.marketBenchmark) === null ? (
            <span className={styles.estimate}> {texts.estimate}</span>
          ) : null}
        </Cell>
        <Cell label={texts.yourMargin}>
          {margin === null ? (
            '-'
          ) : (
            <span className={margin > 0 ? styles.gain : undefined}>{formatPercent(margin)}</span>
          )}
        </Cell>
      </Cells>
      {product.marketBenchmark ? (
        <BenchmarkBox benchmark={product.marketBenchmark} ours={pricing?.pricePerUnitAud} />
      ) : null}
      {product.variations.length > 1 ? (
        <OptionsPanel variations={product.variations} selectedId={optionId} onSelect={setOptionId} />
      ) : null}
      <div className={styles.foot}>
        <ButtonLink look="secondary" wide to={path}>
          <span>
            {texts.view}
            <span className="hidden">: {product.productName}</span>
          </span>
        </ButtonLink>
      </div>
    </article>
  );
}

/** So many units, beside the half or the whole pallet they fill. */
function Amount({ pallet, units }: { readonly pallet: 1 | 2; readonly units: number }) {
  return (
    <span className={styles.amount}>
      <PalletMark size={20} fill={pallet} />
      {formatCount(units)} {texts.units}
    </span>
  );
}

function PriceOf({ product }: { readonly product: ProductListRow }) {
  if (product.pricing) {
    return (
      <>
        <strong>{formatAud(product.pricing.pricePerUnitAud)}</strong>
        <span className={styles.priceNote}>{texts.perUnit}</span>
      </>
    );
  }
  if (product.exwPriceUsd > 0) {
    return (
      <>
        <strong>{texts.from(product.exwPriceUsd.toFixed(2))}</strong>
        <span className={styles.priceNote}>{texts.fromExcludes}</span>
      </>
    );
  }
  return (
    <span className={styles.noPrice}>
      <strong>{shared.unableToPrice}</strong>
      <span>{shared.contactSupport}</span>
    </span>
  );
}
