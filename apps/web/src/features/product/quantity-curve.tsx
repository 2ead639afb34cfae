import { formatAud, formatCount } from '../../lib/format';
import { product as texts } from '../../texts/product';
import { type CurvePoint, curveOf } from './curve-geometry';
import styles from './quantity-curve.module.css';

interface QuantityCurveProps {
  readonly points: readonly CurvePoint[];
  /** The chosen quantity and its price, once known. */
  readonly chosen: CurvePoint | null;
  readonly perPallet: number;
  readonly onChoose: (quantity: number) => void;
}

/** What a unit costs from which quantity on, as a line of steps. The table below it says the same, and can be tabbed to. */
export function QuantityCurve({ points, chosen, perPallet, onChoose }: QuantityCurveProps) {
  const curve = curveOf(points, chosen);
  const pallet = curve.xOf(perPallet);
  const at = (percent: number) => `${percent}%`;
  return (
    <svg className={styles.curve} width="100%" height="220" aria-hidden="true" focusable="false">
      {pallet === null ? null : (
        <g className={styles.pallet}>
          <line x1={at(pallet)} x2={at(pallet)} y1="8%" y2="90%" />
          <text x={at(pallet)} y="6%">
            {texts.palletMark}
          </text>
        </g>
      )}
      <line className={styles.axis} x1="2%" x2="98%" y1="90%" y2="90%" />
      {curve.steps.map(({ x1, x2, y }, index) => {
        const next = curve.steps[index + 1];
        return (
          <g key={x1} className={styles.step}>
            <line x1={at(x1)} x2={at(x2)} y1={at(y)} y2={at(y)} />
            {next ? <line x1={at(x2)} x2={at(x2)} y1={at(y)} y2={at(next.y)} /> : null}
          </g>
        );
      })}
      {curve.points.map((point, index) => {
        const isEnd = index === 0 || index === curve.points.length - 1;
        return (
          <g
            key={point.quantity}
            className={styles.point}
            data-end={isEnd || undefined}
            onClick={() => onChoose(point.quantity)}
          >
            <circle cx={at(point.x)} cy={at(point.y)} r="20" fill="transparent" />
            <circle className={styles.dot} cx={at(point.x)} cy={at(point.y)} r="5" />
            {point.quantity === chosen?.quantity ? null : (
              <text x={at(point.x)} y={at(point.y)} dy={point.falls ? 20 : -12}>
                {formatAud(point.unit)}
              </text>
            )}
            <text x={at(point.x)} y="98%">
              {formatCount(point.quantity)}
            </text>
          </g>
        );
      })}
      {curve.mark ? (
        <g className={styles.mark}>
          <line x1={at(curve.mark.x)} x2={at(curve.mark.x)} y1={at(curve.mark.y)} y2="90%" />
          <circle cx={at(curve.mark.x)} cy={at(curve.mark.y)} r="8" />
          <text x={at(curve.mark.x)} y={at(curve.mark.y)} dy={curve.mark.falls ? 26 : -14}>
            {formatAud(curve.mark.unit)}
          </text>
        </g>
      ) : null}
    </svg>
  );
}
