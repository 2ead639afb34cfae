const WIDTH = 80;
const HEIGHT = 20;
const MARGIN = 2;

/** The path of values in their order, scaled to 80 by 20 with a margin for the stroke; level when all are equal. */
export function sparkPath(values: readonly number[]): string {
  const low = Math.min(...values);
  const span = Math.max(...values) - low;
  const step = (WIDTH - 2 * MARGIN) / Math.max(values.length - 1, 1);
  return values
    .map((value, index) => {
      const up = span === 0 ? 0.5 : (value - low) / span;
      const y = HEIGHT - MARGIN - up * (HEIGHT - 2 * MARGIN);
      return `${index === 0 ? 'M' : 'L'}${(MARGIN + index * step).toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
}

/** A line without axes; what it shows stands in words beside it. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH * 2} height={HEIGHT * 2} aria-hidden="true" focusable="false">
      <path d={sparkPath(values)} fill="none" stroke="var(--harbour)" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  );
}
