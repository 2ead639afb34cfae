import { Box, Typography } from '@mui/material';
import type { MarketLook, MarketPriceDetail } from '@halfpallet/contracts';
import { marketOutcomes, marketPrice as texts, marketPrices } from '../i18n/market-prices';
import { dayText, momentText } from '../shared/brisbane';
import { Confidence } from '../shared/confidence';
import { audText } from '../shared/format';
import { RowTable, type ListColumn } from '../shared/list-table';
import { Panel } from '../shared/panel';
import { WideContent } from '../shared/wide-content';
import { PLOT, plotOf, seenLooks } from './plot-model';

const { columns } = texts;

/** What was found; where nothing was, why stands in place of the price. */
const COLUMNS: ReadonlyArray<ListColumn<MarketLook & { readonly id: string }>> = [
  { label: columns.look, render: (look) => momentText(look.at) },
  {
    label: columns.average,
    render: ({ averageAud, outcome }) => (averageAud === null ? marketOutcomes[outcome] : audText(averageAud)),
  },
  {
    label: columns.range,
    render: ({ lowestAud, highestAud }) =>
      lowestAud === null || highestAud === null ? null : marketPrices.range(audText(lowestAud), audText(highestAud)),
  },
  { label: columns.retailers, render: ({ averageAud, retailers }) => (averageAud === null ? null : retailers) },
  {
    label: columns.match,
    render: ({ confidence }) => (confidence === null ? null : <Confidence share={confidence / 100} />),
  },
];

/** How the market price went: drawn, and the same figures as a table. */
export function HistoryPanel({ price: { history, productName } }: { readonly price: MarketPriceDetail }) {
  if (history.length === 0) {
    return (
      <Panel title={texts.history}>
        <Typography color="textSecondary">{texts.noHistory}</Typography>
      </Panel>
    );
  }
  return (
    <Panel title={texts.history}>
      <HistoryPlot history={history} productName={productName} />
      <WideContent label={texts.history}>
        <RowTable columns={COLUMNS} rows={[...history].reverse().map((look) => ({ id: look.run, ...look }))} />
      </WideContent>
    </Panel>
  );
}

function HistoryPlot({ history, productName }: Pick<MarketPriceDetail, 'history' | 'productName'>) {
  const looks = seenLooks(history);
  const plot = plotOf(looks);
  if (!plot) return null;
  const { width, height, left, right, bottom } = PLOT;
  return (
    <>
      <Box
        component="svg"
        role="img"
        aria-label={texts.plot(productName)}
        viewBox={`0 0 ${width} ${height}`}
        sx={{ display: 'block', width: '100%', height: 'auto', '& text': { fill: 'currentColor', fontSize: 12 } }}
      >
        {plot.ticks.map(({ y, aud }) => (
          <g key={aud}>
            <line x1={left} x2={width - right} y1={y} y2={y} stroke="currentColor" opacity={0.15} />
            <text x={left - 8} y={y + 4} textAnchor="end">
              {audText(aud)}
            </text>
          </g>
        ))}
        <Box component="g" sx={{ color: 'primary.main' }}>
          <polygon points={plot.band} fill="currentColor" opacity={0.2} />
          <polyline points={plot.line} fill="none" stroke="currentColor" strokeWidth={2} />
          {plot.points.map(({ x, y, look }) => (
            <circle key={look.run} cx={x} cy={y} r={3.5} fill="currentColor" />
          ))}
        </Box>
        <text x={left} y={height - bottom + 20}>
          {dayText(looks[0]!.at)}
        </text>
        <text x={width - right} y={height - bottom + 20} textAnchor="end">
          {dayText(looks.at(-1)!.at)}
        </text>
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.plotNote}
      </Typography>
    </>
  );
}
