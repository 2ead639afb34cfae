import { useQuery } from '@tanstack/react-query';
import { formatAud, formatCount, formatPercent } from '../../lib/format';
import { whatIfQuery } from '../../lib/queries';
import { useHydrated } from '../../lib/use-hydrated';
import { product as texts } from '../../texts/product';
import { Sheet } from '../../ui/sheet';
import styles from './price-ladder.module.css';

const STEPS = [1, 2, 3, 4, 6, 8] as const;

interface PriceLadderProps {
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly moqUnits: number;
  readonly quantity: number;
  readonly onChoose: (quantity: number) => void;
}

/** Unit price at a few multiples of the minimum order, from one call; choosing one sets the quantity. */
export function PriceLadder({ productId, optionIds, moqUnits, quantity, onChoose }: PriceLadderProps) {
  const hydrated = useHydrated();
  const quantities = STEPS.map((step) => step * Math.max(moqUnits, 1));
  const { data: prices } = useQuery({ ...whatIfQuery(productId, optionIds, quantities), enabled: hydrated });
  const first = prices?.[0]?.pricePerUnitAud;
  if (prices && (!Array.isArray(prices) || first === undefined)) return null;
  return (
    <Sheet title={texts.curve} id="curve" aside={<span className="muted small">{texts.curveNote}</span>} flush>
      <ul className={styles.ladder}>
        {quantities.map((step, index) => {
          const unit = prices?.[index]?.pricePerUnitAud;
          const share = unit === undefined || first === undefined ? null : unit / first;
          return (
            <li key={step}>
              <button
                type="button"
                className={styles.step}
                aria-pressed={step === quantity}
                disabled={unit === undefined}
                onClick={() => onChoose(step)}
              >
                <span className={styles.quantity}>{formatCount(step)} units</span>
                <strong>{unit === undefined ? '-' : formatAud(unit)}</strong>
                <span className={styles.track} aria-hidden="true">
                  <span style={{ width: `${(share ?? 0) * 100}%` }} />
                </span>
                <span className={styles.saving}>
                  {share === null || index === 0 ? '\u00a0' : `-${formatPercent((1 - share) * 100)}`}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </Sheet>
  );
}
