import { formatCount } from '../lib/format';
import type { TypedQuantity } from '../lib/quantity';
import { quantity as texts } from '../texts/quantity';
import { Button } from './button';
import styles from './stepper.module.css';

interface UnsoldQuantityProps {
  readonly id: string;
  /** As it stands in the field. */
  readonly typed: string;
  readonly step: number;
  readonly unsold: Extract<TypedQuantity, { kind: 'unsold' }>;
  readonly onTake: (quantity: number) => void;
}

/** Why a typed quantity is not taken, and the sold ones around it to take instead. */
export function UnsoldQuantity({ id, typed, step, unsold, onTake }: UnsoldQuantityProps) {
  const { fraction, lower, higher } = unsold;
  const text = fraction
    ? texts.fraction(formatCount(step))
    : higher === null && lower !== null
      ? texts.most(formatCount(lower))
      : texts.unsold(typed.trim(), formatCount(step));
  return (
    <div className={styles.unsold}>
      <p id={id} role="alert">
        {text}
      </p>
      <div className={styles.takes}>
        {[lower, higher].flatMap((quantity) =>
          quantity === null ? (
            []
          ) : (
            <Button key={quantity} look="secondary" small onClick={() => onTake(quantity)}>
              {texts.take(formatCount(quantity))}
            </Button>
          ),
        )}
      </div>
    </div>
  );
}
