import { useState, type ReactNode } from 'react';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { CountedRows } from '@halfpallet/contracts';
import { dashboards as texts } from '../i18n/dashboards';
import { pathOfRows } from '../overview/paths-of-rows';
import { Panel } from '../shared/panel';
import { WideContent } from '../shared/wide-content';

export interface ChartPanelProps {
  readonly title: string;
  /** What it counts. */
  readonly help: string;
  /** The figure of the whole span, above the drawing. */
  readonly figure?: ReactNode;
  readonly chart: ReactNode;
  readonly table: ReactNode;
}

/** One chart: what it counts, and the drawing or the same as a table. */
export function ChartPanel({ title, help, figure, chart, table }: ChartPanelProps) {
  const [asTable, setAsTable] = useState(false);
  const toggle = (
    <Button
      size="small"
      sx={{ flexShrink: 0 }}
      onClick={() => setAsTable(!asTable)}
      aria-label={asTable ? texts.asChartOf(title) : texts.asTableOf(title)}
    >
      {asTable ? texts.asChart : texts.asTable}
    </Button>
  );
  return (
    <Panel title={title} aside={toggle}>
      {figure && (
        <Typography component="p" sx={{ fontSize: '1.375rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
          {figure}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {help}
      </Typography>
      {asTable ? <WideContent label={title}>{table}</WideContent> : <Box>{chart}</Box>}
    </Panel>
  );
}

/** A figure that leads to the rows it counts. @param what it is, for those who hear the link alone */
export function Counted({
  rows,
  what,
  children,
}: {
  readonly rows: CountedRows;
  readonly what: string;
  readonly children: string;
}) {
  return (
    <MuiLink component={Link} to={pathOfRows(rows)} color="inherit" aria-label={`${children}, ${texts.rows(what)}`}>
      {children}
    </MuiLink>
  );
}
