import {
  configuredPicture,
  statedMarketPrice,
  type ProductDetail,
  type ProductImage,
  type ProductVariation,
} from '@halfpallet/contracts';
import { useState } from 'react';
import { formatUsd } from '../../lib/format';
import { sectorName } from '../../lib/sectors';
import { startQuantity } from '../../lib/start-quantity';
import { configure, configuredName, openTypes, STANDARD } from '../../lib/variations';
import { product as texts } from '../../texts/product';
import { Badge } from '../../ui/badge';
import { Breadcrumb } from '../../ui/breadcrumb';
import { ErrorBoundary } from '../../ui/error-boundary';
import { Actions } from './actions';
import { Breakdown } from './breakdown';
import { configuredFacts } from './configured-facts';
import { ConfigurationPanel, optionField } from './configuration-panel';
import { Gallery } from './gallery';
import { showableImages } from './gallery-images';
import { HowWeKnow } from './how-we-know';
import { PriceByQuantity } from './price-by-quantity';
import { PriceSummary } from './price-summary';
import styles from './product-view.module.css';
import { QUANTITY_FIELD, QuantityPanel } from './quantity-panel';
import { Specifications } from './specifications';
import { TopplingWarning } from './toppling-warning';
import { useLivePrice } from './use-live-price';
import { useSharedChoice } from './use-shared-choice';
import { WhatIf } from './what-if';

interface ProductViewProps {
  readonly product: ProductDetail;
  /** Null while they load. */
  readonly variations: readonly ProductVariation[] | null;
  /** Null while they load. */
  readonly images: readonly ProductImage[] | null;
}

const NO_VARIATIONS: readonly ProductVariation[] = [];

export function ProductView({ product, variations: loaded, images }: ProductViewProps) {
  const variations = loaded ?? NO_VARIATIONS;
  const [quantity, setQuantity] = useState(() => startQuantity(product));
  const [unsold, setUnsold] = useState(false);
  const [asked, setAsked] = useState(false);
  const [{ selection, postcode }, choose, isRead] = useSharedChoice(loaded);
  const configuration = configure(variations, selection);
  const priced = {
    productId: configuration.variation?.id ?? product.id,
    optionIds: configuration.optionIds,
    ...(postcode ? { postcode } : {}),
  };
  const price = useLivePrice({ ...priced, quantity });
  const sector = sectorName(product.sector);
  const chosen = variations.filter(({ variationType, variationValue }) => selection[variationType] === variationValue);
  const chosenIds = chosen.map(({ id }) => id);
  const { text: marketPrice } = statedMarketPrice(product, configuration.complete ? chosen : []);
  const facts = configuredFacts(product, chosen);
  const shown = showableImages(images ?? []);
  // Per unit as priced: with its options, and with the price break of the quantity.
  const exwUsd = price.pricing ? price.pricing.exwTotalUsd / price.pricing.quantity : product.exwPriceUsd;
  const askForRest = () => {
    const [type] = openTypes(variations, selection);
    setAsked(type !== undefined);
    const open = type !== undefined ? optionField(type) : unsold ? QUANTITY_FIELD : null;
    if (open !== null) document.getElementById(open)?.focus();
    return open !== null;
  };
  return (
    <div className="page">
      <Breadcrumb
        steps={[
          { name: texts.crumb, path: '/products' },
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
            <span className="mono">EXW {formatUsd(exwUsd)}</span>
          </p>
        </header>
        <div className={styles.gallery}>
          <ErrorBoundary fallback={() => null}>
            <Gallery images={images} productName={product.productName} chosenIds={chosenIds} />
          </ErrorBoundary>
        </div>
        <div className={styles.panel}>
          <PriceSummary
            product={product}
            facts={facts}
            marketPrice={marketPrice}
            isVaried={chosen.some(({ variationValue }) => variationValue !== STANDARD)}
            price={price}
            postcode={postcode}
            onPostcode={(next) => choose({ postcode: next })}
          />
          {variations.length > 1 ? (
            <ConfigurationPanel
              variations={variations}
              images={shown}
              selection={selection}
              configuration={configuration}
              pricing={price.exact}
              impossible={price.refusalCode === 'BAD_VARIATION' || price.refusalCode === 'UNKNOWN_OPTION'}
              failed={price.failed}
              asked={asked}
              onChoose={(next) => choose({ selection: next })}
            />
          ) : null}
          <QuantityPanel
            moqUnits={product.moqUnits}
            perPallet={facts.perPallet}
            quantity={quantity}
            pricing={price.pricing}
            onChange={setQuantity}
            onUnsold={setUnsold}
          />
          <Actions
            product={product}
            name={configuredName(product.productName, variations, configuration)}
            pricedId={priced.productId}
            quantity={quantity}
            optionIds={configuration.optionIds}
            pricing={price.exact}
            imageUrl={configuredPicture(shown, chosenIds)}
            askForRest={askForRest}
            updating={!isRead || (price.updating && !price.failed)}
            isChoiceKnown={isRead}
          />
        </div>
        <div className={styles.facts}>
          {product.toppling ? <TopplingWarning category={product.toppling} /> : null}
          <Specifications product={product} facts={facts} />
          {product.dossier ? <HowWeKnow dossier={product.dossier} /> : null}
        </div>
      </div>
      <div className={styles.below}>
        {price.pricing ? <Breakdown pricing={price.pricing} updating={price.updating} /> : null}
        {price.failed ? null : (
          <>
            <WhatIf priced={priced} pricing={price.exact} moqUnits={product.moqUnits} />
            <PriceByQuantity
              {...priced}
              postcode={postcode}
              moqUnits={product.moqUnits}
              perPallet={facts.perPallet}
              quantity={quantity}
              pricing={price.exact}
              onChoose={setQuantity}
            />
          </>
        )}
      </div>
    </div>
  );
}
