import { Limits } from '@halfpallet/contracts';
import { formatCount, plural } from '../../lib/format';
import { product as texts } from '../../texts/product';
import { PalletFill } from '../../ui/charts/pallet-fill';
import { Stepper } from '../../ui/stepper';
import styles from './quantity-panel.module.css';

interface QuantityPanelProps {
  readonly moqUnits: number;
  readonly perPallet: number;
  readonly quantity: number;
  readonly onChange: (typed: number) => void;
}

export function QuantityPanel({ moqUnits, perPallet, quantity, onChange }: QuantityPanelProps) {
  const step = Math.max(moqUnits, 1);
  return (
    <section aria-labelledby="order-quantity">
      <h2 id="order-quantity" className={styles.title}>
        {texts.quantityTitle}
      </h2>
      <div className={styles.row}>
        <Stepper
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
    </section>
  );
}
