import styles from './stop-line.module.css';

export interface LineStop {
  readonly label: string;
  /** When it was reached, or words for not yet. */
  readonly note: string;
  readonly reached: boolean;
}

const Y = 12;

/** The stops of a route on one line; reached ones are filled, and the line is drawn through as far as the last of them. */
export function StopLine({ stops, label }: { readonly stops: readonly LineStop[]; readonly label: string }) {
  // In percent, so that each stop stands over its words at any width.
  const x = (index: number) => `${((index + 0.5) / stops.length) * 100}%`;
  const last = stops.findLastIndex((stop) => stop.reached);
  const line = { x1: x(0), y1: Y, y2: Y };
  return (
    <div className={styles.route}>
      <svg className={styles.line} width="100%" height={2 * Y} aria-hidden="true" focusable="false">
        <line {...line} x2={x(stops.length - 1)} stroke="var(--rule-strong)" strokeDasharray="4 4" />
        {last > 0 ? <line {...line} x2={x(last)} stroke="var(--harbour)" strokeWidth="3" /> : null}
        {stops.map((stop, index) => (
          <circle
            key={stop.label}
            cx={x(index)}
            cy={Y}
            r={index === last ? 8 : 6}
            fill={stop.reached ? 'var(--harbour)' : 'var(--sheet)'}
            stroke={stop.reached ? 'var(--harbour)' : 'var(--rule-strong)'}
            strokeWidth="2"
          />
        ))}
      </svg>
      <ol className={styles.stops} aria-label={label}>
        {stops.map((stop, index) => (
          <li
            key={stop.label}
            data-reached={stop.reached ? '' : undefined}
            aria-current={index === last ? 'step' : undefined}
          >
            <strong>{stop.label}</strong>
            <span>{stop.note}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
