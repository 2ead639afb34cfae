import { Limits, type Product, type ProductVariation } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatAud, formatUsd, plural } from '../../lib/format';
import { pricingQuery } from '../../lib/queries';
import { startQuantity } from '../../lib/start-quantity';
import { useDebounced } from '../../lib/use-debounced';
import { demo as texts } from '../../texts/demo';
import { Cell, Cells } from '../../ui/cells';
import { Stepper } from '../../ui/stepper';
import { HISTORICAL_FACTORS, historicalEstimateAud } from './historical-estimate';
import styles from './demo.module.css';

interface LivePricingProps {
  readonly product: Product;
  readonly variation: ProductVariation | undefined;
}

const REST_MS = 150;

/** The engine's price of the chosen variation and quantity, and what the old demo would have said. */
export function LivePricing({ product, variation }: LivePricingProps) {
  const [quantity, setQuantity] = useState(() => startQuantity(product));
  const settled = useDebounced(quantity, REST_MS);
  const { data, isPlaceholderData, isError } = useQuery(
    pricingQuery({ productId: variation?.id ?? product.id, quantity: settled }),
  );
  const updating = !isError && (!data || isPlaceholderData || settled !== quantity);
  const exw = variation?.exwPriceUsd ?? product.exwPriceUsd;
  const step = Math.max(product.moqUnits, 1);
  return (
    <div className={styles.pricing}>
      <p className={styles.choice}>
        {product.productName}, {variation?.variationValue ?? texts.standard}
      </p>
      <Stepper
        id="demo-units"
        label={texts.quantity}
        increaseLabel={texts.increase}
        decreaseLabel={texts.decrease}
        value={quantity}
        step={step}
        min={step}
        max={Limits.quantity.max}
        onChange={setQuantity}
      />
      <div aria-live="polite" aria-busy={updating}>
        <Cells columns={2}>
          <Cell label={texts.perUnit}>
            {isError ? texts.failed : updating || !data ? texts.updating : formatAud(data.pricePerUnitAud)}
          </Cell>
          <Cell label={texts.total(plural(quantity, 'unit'))}>
            {isError ? texts.failed : updating || !data ? texts.updating : formatAud(data.totalPriceAud)}
          </Cell>
          <Cell label={texts.estimate} wide>
            {formatAud(historicalEstimateAud(exw))}
            <span className={styles.note}>
              {texts.formula(formatUsd(exw), HISTORICAL_FACTORS)}. {texts.estimateNote}
            </span>
          </Cell>
        </Cells>
      </div>
    </div>
  );
}
