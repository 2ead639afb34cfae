import type { ProductListRow } from '@halfpallet/contracts';
import { Link } from '../../lib/router';
import { formatAud } from '../../lib/format';
import { sectorName } from '../../lib/sectors';
import { home } from '../../texts/home';
import { products as texts } from '../../texts/products';
import { Badge } from '../../ui/badge';
import { ImagePlaceholder, ProductImage } from '../../ui/product-image';
import styles from './product-tile.module.css';

/** A product at a glance; the whole tile is one link. */
export function ProductTile({ product }: { readonly product: ProductListRow }) {
  return (
    <Link to={`/product/${product.id}/${product.slug}`} className={styles.tile}>
      <ProductImage
        choices={product.imageUrl ? [{ url: product.imageUrl, alt: '' }] : []}
        fallback={<ImagePlaceholder title={texts.noImage} text={texts.resource} />}
      />
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
            </>
          ) : (
            <strong>{texts.from(product.exwPriceUsd.toFixed(2))}</strong>
          )}
        </span>
      </span>
    </Link>
  );
}
