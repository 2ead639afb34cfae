import { useState } from 'react';
import { classes } from './classes';
import { Icon } from './icon';
import styles from './stepper.module.css';

interface StepperProps {
  readonly label: string;
  readonly increaseLabel: string;
  readonly decreaseLabel: string;
  readonly value: number;
  readonly step: number;
  /** Minus is disabled at or below this. */
  readonly min: number;
  readonly max: number;
  readonly small?: boolean;
  readonly name?: string;
  readonly describedBy?: string;
  readonly onChange: (value: number) => void;
}

/** A typed quantity takes effect when the field is left or Enter is pressed; the caller decides what it becomes. */
export function Stepper({
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
}: StepperProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    const typed = Number.parseInt(draft ?? '', 10);
    setDraft(null);
    if (Number.isFinite(typed) && typed !== value) onChange(typed);
  };
  return (
    <div className={classes(styles.stepper, small && styles.small)} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.button}
        aria-label={decreaseLabel}
        disabled={value <= min}
        onClick={() => onChange(value - step)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        className={styles.input}
        name={name}
        aria-label={label}
        aria-describedby={describedBy}
        inputMode="numeric"
        value={draft ?? String(value)}
        onChange={(event) => setDraft(event.target.value.replace(/\D/g, ''))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault();
            commit();
          }
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={increaseLabel}
        disabled={value + step > max}
        onClick={() => onChange(value + step)}
      >
        <Icon name="plus" size={16} />
      </button>
    </div>
  );
}
