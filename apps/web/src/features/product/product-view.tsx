import type { Product, ProductImage, ProductVariation } from '@halfpallet/contracts';
import { useState } from 'react';
import { formatUsd } from '../../lib/format';
import { orderableQuantity } from '../../lib/quantity';
import { sectorName } from '../../lib/sectors';
import { startQuantity } from '../../lib/start-quantity';
import { configure } from '../../lib/variations';
import { product as texts } from '../../texts/product';
import { products as listTexts } from '../../texts/products';
import { Badge } from '../../ui/badge';
import { Breadcrumb } from '../../ui/breadcrumb';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Actions } from './actions';
import { Breakdown } from './breakdown';
import { ConfigurationPanel } from './configuration-panel';
import { Gallery } from './gallery';
import { PriceLadder } from './price-ladder';
import { PriceSummary } from './price-summary';
import styles from './product-view.module.css';
import { QuantityPanel } from './quantity-panel';
import { Specifications } from './specifications';
import { useLivePrice } from './use-live-price';
import { useSharedSelection } from './use-shared-selection';

interface ProductViewProps {
  readonly product: Product;
  readonly variations: readonly ProductVariation[];
  /** Null while they load. */
  readonly images: readonly ProductImage[] | null;
}

export function ProductView({ product, variations, images }: ProductViewProps) {
  const [quantity, setQuantity] = useState(() => startQuantity(product));
  const [selection, setSelection] = useSharedSelection(variations);
  const configuration = configure(variations, selection);
  const pricedId = configuration.variation?.id ?? product.id;
  const price = useLivePrice(pricedId, configuration.optionIds, quantity);
  const sector = sectorName(product.sector);
  const changeQuantity = (typed: number) => setQuantity(orderableQuantity(typed, product.moqUnits));
  const choose = (type: string, value: string) => setSelection({ ...selection, [type]: value });
  return (
    <div className="page">
      <Breadcrumb
        steps={[
          { name: listTexts.crumb, path: '/products' },
          { name: sector, path: `/products?sector=${encodeURIComponent(product.sector)}` },
          { name: product.productName, path: `/product/${product.id}/${product.slug}` },
        ]}
      />
      <div className={styles.grid}>
        <header className={styles.title}>
          <h1>{product.productName}</h1>
          <p className={styles.meta}>
            <Badge>{sector}</Badge>
            <span>{product.origin}</span>
            <span>
              {texts.delivery}: {texts.days(product.deliveryWindowDays)}
            </span>
            <span className="mono">EXW {formatUsd(configuration.variation?.exwPriceUsd ?? product.exwPriceUsd)}</span>
          </p>
        </header>
        <div className={styles.gallery}>
          <ErrorBoundary fallback={() => null}>
            <Gallery images={images} productName={product.productName} />
          </ErrorBoundary>
        </div>
        <div className={styles.panel}>
          <PriceSummary product={product} quantity={quantity} price={price} />
          {variations.length > 1 ? (
            <ConfigurationPanel
              variations={variations}
              selection={selection}
              configuration={configuration}
              pricing={price.updating ? undefined : price.pricing}
              onChoose={choose}
            />
          ) : null}
          <QuantityPanel product={product} quantity={quantity} onChange={changeQuantity} />
          <Actions
            product={product}
            pricedId={pricedId}
            quantity={quantity}
            optionIds={configuration.optionIds}
            pricing={price.updating ? undefined : price.pricing}
          />
        </div>
        <div className={styles.facts}>
          <Specifications product={product} variation={configuration.variation} />
        </div>
      </div>
      <div className={styles.below}>
        {price.pricing ? <Breakdown pricing={price.pricing} updating={price.updating} /> : null}
        <PriceLadder
          productId={pricedId}
          optionIds={configuration.optionIds}
          moqUnits={product.moqUnits}
          quantity={quantity}
          onChoose={changeQuantity}
        />
      </div>
    </div>
  );
}
