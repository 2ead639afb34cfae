import type { ExplainedPricing } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { formatAud, formatPercent, plural } from '../../lib/format';
import { whatIfQuery } from '../../lib/queries';
import { product as texts } from '../../texts/product';
import { shared } from '../../texts/shared';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Sheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/skeleton';
import styles from './price-by-quantity.module.css';
import { QuantityCurve } from './quantity-curve';
import { useNearView } from './use-near-view';

const STEPS = [1, 2, 3, 4, 6, 8] as const;

interface PriceByQuantityProps {
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly postcode: string | undefined;
  readonly moqUnits: number;
  readonly perPallet: number;
  readonly quantity: number;
  /** The price of the chosen quantity, once it is the right one. */
  readonly pricing: ExplainedPricing | undefined;
  readonly onChoose: (quantity: number) => void;
}

/** Unit price at a few multiples of the minimum order, from one call made when the reader comes near. */
export function PriceByQuantity(props: PriceByQuantityProps) {
  const { productId, optionIds, postcode, moqUnits, perPallet, quantity, pricing, onChoose } = props;
  const [ref, near] = useNearView<HTMLDivElement>();
  const quantities = STEPS.map((step) => step * Math.max(moqUnits, 1));
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    ...whatIfQuery({ productId, optionIds, quantities, ...(postcode ? { postcode } : {}) }),
    enabled: near,
  });
  const points = data?.map((one) => ({ quantity: one.quantity, unit: one.pricePerUnitAud, total: one.totalPriceAud }));
  const first = points?.[0];
  return (
    <Sheet title={texts.curve} id="curve" aside={<span className="muted small">{texts.curveNote}</span>} flush>
      <div
        ref={ref}
        className={classes(styles.body, 'renewing')}
        aria-busy={isPlaceholderData || (near && !data && !isError)}
      >
        {isError ? (
          <p className={styles.failed}>
            {texts.curveFailed}{' '}
            <Button look="quiet" small onClick={() => void refetch()}>
              {shared.tryAgain}
            </Button>
          </p>
        ) : points && first ? (
          <>
            <QuantityCurve
              points={points}
              chosen={pricing ? { quantity: pricing.quantity, unit: pricing.pricePerUnitAud } : null}
              perPallet={perPallet}
              onChoose={onChoose}
            />
            <table className={styles.table}>
              <caption className="hidden">{texts.curve}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.curveQuantity}</th>
                  <th scope="col">{texts.curveUnit}</th>
                  <th scope="col">{texts.curveTotal}</th>
                  <th scope="col">{texts.curveSaving}</th>
                </tr>
              </thead>
              <tbody>
                {points.map((point) => {
                  const units = plural(point.quantity, 'unit');
                  const saving = (1 - point.unit / first.unit) * 100;
                  const chosen = point.quantity === quantity;
                  return (
                    <tr key={point.quantity} data-chosen={chosen || undefined}>
                      <th scope="row">
                        <button
                          type="button"
                          aria-pressed={chosen}
                          aria-label={texts.curveChoose(units)}
                          onClick={() => onChoose(point.quantity)}
                        >
                          {units}
                        </button>
                        {chosen ? <span className={styles.chosen}>{texts.curveChosen}</span> : null}
                      </th>
                      <td>{formatAud(point.unit)}</td>
                      <td>{formatAud(point.total)}</td>
                      <td className={saving >= 0.5 ? styles.saving : undefined}>
                        {Math.abs(saving) < 0.5 ? '-' : `${saving < 0 ? '+' : '-'}${formatPercent(Math.abs(saving))}`}
                      </td>
                    </tr>
                  );
                })}
              </tbody>
            </table>
          </>
        ) : (
          <Skeleton height="480px" />
        )}
      </div>
    </Sheet>
  );
}
