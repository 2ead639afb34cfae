import { Box, useMediaQuery, type Theme } from '@mui/material';
import { BARS, plotOf, type Bar } from './chart-model';

export interface BarChartProps {
  /** What is drawn, in a sentence. */
  readonly label: string;
  readonly bars: readonly Bar[];
  readonly text: (value: number) => string;
  /** Values are counts. */
  readonly whole?: boolean;
  /** Theme colour and strength of a part. */
  readonly tone?: (key: string) => { readonly color: string; readonly opacity: number };
}

const ONE_TONE = () => ({ color: 'primary.main', opacity: 1 });

/** Bars over time. The table beside it tells the same. */
export function BarChart({ label, bars, text, whole = false, tone = ONE_TONE }: BarChartProps) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { height, left, right, bottom } = BARS;
  const width = isNarrow ? BARS.narrow : BARS.width;
  const { rects, ticks, names } = plotOf(bars, whole, width);
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      sx={{ display: 'block', width: '100%', height: 'auto', '& text': { fill: 'currentColor', fontSize: 12 } }}
    >
      {ticks.map(({ y, value }) => (
        <g key={value}>
          <line x1={left} x2={width - right} y1={y} y2={y} stroke="currentColor" opacity={0.15} />
          <text x={left - 8} y={y + 4} textAnchor="end">
            {text(value)}
          </text>
        </g>
      ))}
      {rects.map(({ key, bar, ...rect }) => {
        const { color, opacity } = tone(key);
        return (
          <Box component="g" key={`${bar} ${key}`} sx={{ color }}>
            <rect {...rect} fill="currentColor" fillOpacity={opacity} />
          </Box>
        );
      })}
      {names.map(({ x, label: name }) => (
        <text key={name} x={x} y={height - bottom + 18} textAnchor="middle">
          {name}
        </text>
      ))}
    </Box>
  );
}
