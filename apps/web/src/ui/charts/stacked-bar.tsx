import { formatAud } from '../../lib/format';
import { classes } from '../classes';
import styles from './charts.module.css';

export interface BarPart {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
  readonly colour: string;
}

interface StackedBarProps {
  readonly parts: readonly BarPart[];
  readonly thin?: boolean;
  /** Without legend the bar is decoration beside a table that says the same. */
  readonly legend?: boolean;
}

/** What a price consists of, as one bar. */
export function StackedBar({ parts, thin, legend = true }: StackedBarProps) {
  const shown = parts.filter((part) => part.amount > 0);
  return (
    <div>
      <div className={classes(styles.bar, thin && styles.thin)} aria-hidden="true">
        {shown.map((part) => (
          <span key={part.key} style={{ flexGrow: part.amount, flexBasis: 0, background: part.colour }} />
        ))}
      </div>
      {legend ? (
        <ul className={styles.legend}>
          {parts.map((part) => (
            <li key={part.key}>
              <span className={styles.swatch} style={{ background: part.colour }} aria-hidden="true" />
              {part.label} <span className={styles.amount}>{formatAud(part.amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
