import { Alert, Box, Typography } from '@mui/material';
import type { MarketplaceRow } from '@halfpallet/contracts';
import { marketplaces as texts } from '../i18n/marketplaces';
import { useMay } from '../layout/session-context';
import { momentText } from '../shared/brisbane';
import { Fact, Facts } from '../shared/facts';
import { countText } from '../shared/format';
import { Panel } from '../shared/panel';
import { StatusBadge } from '../shared/status-badge';
import { ChangeList } from './change-list';
import { CompletenessPicture } from './completeness-picture';
import { DayPicture } from './day-picture';
import { MarketplaceActions } from './marketplace-actions';
import { declinedOf, whyClosed } from './marketplace-model';

/** One marketplace: whether it may be asked, what it is asked for, and how it answers. */
export function MarketplacePanel({ row }: { readonly row: MarketplaceRow }) {
  const may = useMay();
  const closed = whyClosed(row);
  return (
    <Panel
      title={row.id}
      aside={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'flex-end' }}>
          <StatusBadge status={row.state === 'open' ? 'ok' : row.state} label={texts.states[row.state]} />
          {may('imports.run') && <MarketplaceActions row={row} />}
        </Box>
      }
    >
      {row.pause && <PauseNote pause={row.pause} />}
      {closed !== null && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {closed}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '3fr 2fr' } }}>
        <Figures row={row} />
        <CompletenessPicture fields={row.completeness} />
        <DayPicture days={row.days} />
        <ChangeList changes={row.changes} />
      </Box>
    </Panel>
  );
}

function PauseNote({ pause: { until, reason, by, at } }: { readonly pause: NonNullable<MarketplaceRow['pause']> }) {
  const what = until === null ? texts.pausedForNow : texts.pausedUntil(momentText(until));
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <Typography sx={{ fontWeight: 650 }}>{what}</Typography>
      {`${reason} (${texts.pausedBy(by, momentText(at))})`}
    </Alert>
  );
}

function Figures({ row }: { readonly row: MarketplaceRow }) {
  const { pages, blocked, percent } = declinedOf(row.days);
  const { facts } = texts;
  return (
    <Facts>
      <Fact term={facts.pace}>
        {row.pagesAMinute === null ? texts.noPace : texts.pace(countText(row.pagesAMinute))}
      </Fact>
      <Fact term={facts.today}>{texts.ofCeiling(countText(row.pagesToday), countText(row.pagesADay))}</Fact>
      <Fact term={facts.blockRate}>
        {percent === null ? texts.noPages : texts.blockRate(percent, countText(blocked), countText(pages))}
      </Fact>
      <Fact term={facts.inRow}>{countText(row.blockedInRow)}</Fact>
      <Fact term={facts.lastSuccess}>{row.lastSuccessAt === null ? texts.never : momentText(row.lastSuccessAt)}</Fact>
      <Fact term={facts.lastBlock}>
        {row.lastBlockedAt === null
          ? texts.never
          : [momentText(row.lastBlockedAt), row.lastBlockedReason].filter(Boolean).join(' · ')}
      </Fact>
      <Fact term={facts.live}>{row.live ? texts.live.on : texts.live.off}</Fact>
    </Facts>
  );
}
