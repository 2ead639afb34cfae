import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import styles from './choice.module.css';
import { classes } from './classes';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type'> {
  readonly type: 'radio' | 'checkbox';
  readonly label: string;
  /** Described, not named, by this: the control's name stays the label alone. */
  readonly note?: string;
  readonly end?: ReactNode;
  readonly bare?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Choice({ label, note, end, bare, ...input }: ChoiceProps) {
  const id = useId();
  return (
    <label className={classes(styles.choice, bare && styles.bare)} htmlFor={id}>
      <input {...input} id={id} aria-labelledby={`${id}-name`} aria-describedby={note ? `${id}-note` : undefined} />
      <span>
        <span id={`${id}-name`} className={styles.label}>
          {label}
        </span>
        {note ? (
          <span id={`${id}-note`} className={styles.note}>
            {note}
          </span>
        ) : null}
      </span>
      {end === undefined ? null : <span className={styles.end}>{end}</span>}
    </label>
  );
}
