import { Limits, type ExplainedPricing, type FullerPallet } from '@halfpallet/contracts';
import { formatAud, formatCount, plural } from '../../lib/format';
import { product as texts } from '../../texts/product';
import { Button } from '../../ui/button';
import { PalletFill } from '../../ui/charts/pallet-fill';
import { Stepper } from '../../ui/stepper';
import styles from './quantity-panel.module.css';

interface QuantityPanelProps {
  readonly moqUnits: number;
  readonly perPallet: number;
  readonly quantity: number;
  /** The last price known: of filling the pallet it may say that it makes a unit cheaper. */
  readonly pricing: ExplainedPricing | undefined;
  readonly onChange: (quantity: number) => void;
  /** Something is typed that is not sold. */
  readonly onUnsold: (unsold: boolean) => void;
}

/** Where the quantity is typed. */
export const QUANTITY_FIELD = 'order-units';

export function QuantityPanel({ moqUnits, perPallet, quantity, pricing, onChange, onUnsold }: QuantityPanelProps) {
  const step = Math.max(moqUnits, 1);
  return (
    <section aria-labelledby="order-quantity">
      <h2 id="order-quantity" className={styles.title}>
        {texts.quantityTitle}
      </h2>
      <div className={styles.row}>
        <Stepper
          id={QUANTITY_FIELD}
          label={texts.quantity}
          increaseLabel={texts.increase}
          decreaseLabel={texts.decrease}
          name="quantity"
          value={quantity}
          step={step}
          min={step}
          max={Limits.quantity.max}
          describedBy="quantity-note"
          onChange={onChange}
          onUnsold={onUnsold}
        />
        <PalletFill
          quantity={quantity}
          perPallet={perPallet}
          name={texts.pallets}
          label={texts.palletFill}
          note={texts.unitsOfPallet(plural(quantity, 'unit'), formatCount(perPallet))}
        />
      </div>
      <p id="quantity-note" className={styles.note}>
        {texts.step(plural(moqUnits, 'unit'))}
      </p>
      {pricing?.fuller && quantity < pricing.fuller.quantity ? (
        <Fuller
          unitNow={pricing.pricePerUnitAud}
          fuller={pricing.fuller}
          onFill={(filled) => {
            onChange(filled);
            // The button goes with its offer, and would take the focus with it.
            document.getElementById(QUANTITY_FIELD)?.focus();
          }}
        />
      ) : null}
    </section>
  );
}

interface FullerProps {
  /** Per unit, as chosen. */
  readonly unitNow: number;
  readonly fuller: FullerPallet;
  readonly onFill: (quantity: number) => void;
}

/** A pallet costs nearly the same half empty; whoever sees what the rest of it would cost may want it. */
function Fuller({ unitNow, fuller, onFill }: FullerProps) {
  const { quantity, pricePerUnitAud } = fuller;
  return (
    <p className={styles.fuller}>
      {texts.fuller(plural(quantity, 'unit'), formatAud(pricePerUnitAud), formatAud(unitNow))}{' '}
      {/* Leaving the field may bring a word on what is typed there, and the button would move away under the press. */}
      <Button look="quiet" small onMouseDown={(event) => event.preventDefault()} onClick={() => onFill(quantity)}>
        {texts.fillUp}
      </Button>
    </p>
  );
}
