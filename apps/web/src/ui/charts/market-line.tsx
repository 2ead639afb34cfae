import styles from './charts.module.css';

interface MarketLineProps {
  readonly min: number;
  readonly max: number;
  readonly average?: number;
  /** Our price, drawn as the strong mark. */
  readonly ours: number;
}

/** Our price beside the range of the market; the figures stand in text next to it. */
export function MarketLine({ min, max, average, ours }: MarketLineProps) {
  const low = Math.min(min, ours) * 0.95;
  const high = Math.max(max, ours) * 1.05;
  const at = (value: number) => `${high > low ? ((value - low) / (high - low)) * 100 : 50}%`;
  return (
    <div className={styles.range} aria-hidden="true">
      <span className={styles.span} style={{ left: at(min), right: `calc(100% - ${at(max)})` }} />
      {average === undefined ? null : <span className={styles.tick} style={{ left: at(average) }} />}
      <span className={styles.dot} style={{ left: at(ours) }} />
    </div>
  );
}
