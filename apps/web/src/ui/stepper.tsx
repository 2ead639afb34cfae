import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextSold, previousSold, readQuantity, type TypedQuantity } from '../lib/quantity';
import { classes } from './classes';
import { Icon } from './icon';
import styles from './stepper.module.css';
import { UnsoldQuantity } from './unsold-quantity';

interface StepperProps {
  /** Of the field; unique on the page. */
  readonly id: string;
  readonly label: string;
  readonly increaseLabel: string;
  readonly decreaseLabel: string;
  readonly value: number;
  /** What is sold: multiples of this. */
  readonly step: number;
  /** Minus is disabled at or below this. */
  readonly min: number;
  readonly max: number;
  readonly small?: boolean;
  readonly name?: string;
  readonly describedBy?: string;
  /** Called with sold quantities only. */
  readonly onChange: (value: number) => void;
  /** True while something stands in the field that is not sold, and the buyer has not chosen another. */
  readonly onUnsold?: (unsold: boolean) => void;
}

/**
 * A typed quantity takes effect when the field is left or Enter is pressed. One that is not sold stays as typed, with a
 * word on what is sold and the quantities on both sides to take instead: nothing is ordered that the buyer did not say.
 */
export function Stepper({
  id,
  label,
  increaseLabel,
  decreaseLabel,
  value,
  step,
  min,
  max,
  small,
  name,
  describedBy,
  onChange,
  onUnsold,
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [unsold, setUnsold] = useState<Extract<TypedQuantity, { kind: 'unsold' }> | null>(null);
  const [followed, setFollowed] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    setDraft(null);
    setUnsold(null);
  };
  if (followed !== value) {
    setFollowed(value);
    clear();
  }
  const isUnsold = unsold !== null;
  const tell = useRef(onUnsold);
  useEffect(() => {
    tell.current = onUnsold;
  });
  useEffect(() => {
    if (!isUnsold) return;
    return () => tell.current?.(false);
  }, [isUnsold]);

  const commit = () => {
    if (draft === null) return;
    const typed = readQuantity(draft, { step, min, max });
    if (typed?.kind === 'unsold') {
      setUnsold(typed);
      // At once: whoever leaves the field by pressing a button is answered by it.
      onUnsold?.(true);
      return;
    }
    // Where the line goes with its last unit, the focus leaves the field in the middle of this.
    flushSync(clear);
    if (typed && typed.quantity !== value) onChange(typed.quantity);
  };
  const set = (quantity: number) => {
    clear();
    if (quantity !== value) onChange(quantity);
  };
  const noteId = `${id}-unsold`;
  return (
    <div className={styles.field}>
      <div className={classes(styles.stepper, small && styles.small)}>
        <button
          type="button"
          className={styles.button}
          aria-label={decreaseLabel}
          disabled={value <= min}
          onClick={() => set(previousSold(value, step))}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          ref={input}
          id={id}
          className={styles.input}
          name={name}
          aria-label={label}
          aria-describedby={isUnsold ? noteId : describedBy}
          aria-invalid={isUnsold || undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={draft ?? String(value)}
          onChange={(event) => {
            setDraft(event.target.value);
            setUnsold(null);
          }}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === 'Escape') clear();
            if (event.key !== 'Enter') return;
            event.preventDefault();
            commit();
          }}
        />
        <button
          type="button"
          className={styles.button}
          aria-label={increaseLabel}
          disabled={nextSold(value, step) > max}
          onClick={() => set(nextSold(value, step))}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
      {unsold ? (
        <UnsoldQuantity
          id={noteId}
          typed={draft ?? ''}
          step={step}
          unsold={unsold}
          onTake={(quantity) => {
            set(quantity);
            input.current?.focus();
          }}
        />
      ) : null}
    </div>
  );
}
