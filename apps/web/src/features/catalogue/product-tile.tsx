import type { ProductListRow } from '@halfpallet/contracts';
import { Link } from '../../lib/router';
import { formatAud, formatCount } from '../../lib/format';
import { sectorName } from '../../lib/sectors';
import { home } from '../../texts/home';
import { products as texts } from '../../texts/products';
import { Badge } from '../../ui/badge';
import { PalletMark } from '../../ui/pallet-mark';
import { CardPicture } from './card-picture';
import styles from './product-tile.module.css';

const IMAGE_SIZES = '(min-width: 56.3125em) 386px, (min-width: 40.0625em) 46vw, 94vw';

/** A product at a glance; the whole tile is one link. */
export function ProductTile({ product }: { readonly product: ProductListRow }) {
  return (
    <Link to={`/product/${product.id}/${product.slug}`} className={styles.tile}>
      <CardPicture product={product} sizes={IMAGE_SIZES} />
      <span className={styles.body}>
        <span className={styles.meta}>
          <Badge>{sectorName(product.sector)}</Badge>
          <span>{product.origin}</span>
        </span>
        <span className={styles.name}>{product.productName}</span>
        <span className={styles.price}>
          <span className={styles.label}>{home.yourPrice}</span>
          {product.pricing ? (
            <>
              <strong>{formatAud(product.pricing.pricePerUnitAud)}</strong>
              <span className={styles.label}>{texts.perUnit}</span>
              <span className={styles.units}>
                <PalletMark size={18} />
                {formatCount(product.cardQuantity)} {texts.units}
              </span>
            </>
          ) : (
            <>
              <strong>{texts.from(product.exwPriceUsd.toFixed(2))}</strong>
              <span className={styles.label}>{texts.fromExcludes}</span>
            </>
          )}
        </span>
      </span>
    </Link>
  );
}
