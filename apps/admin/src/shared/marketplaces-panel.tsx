import { Box, Stack, Typography } from '@mui/material';
import type { SourcingProgress } from '@halfpallet/contracts';
import { progress as texts } from '../i18n/sourcing';
import { Panel } from './panel';
import { StatusBadge } from './status-badge';

/** What each marketplace gave, and why one gave nothing: a refusal is a result, too. */
export function MarketplacesPanel({
  progress: { marketplaces },
}: {
  readonly progress: Pick<SourcingProgress, 'marketplaces'>;
}) {
  return (
    <Panel title={texts.marketplaces}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {marketplaces.map(({ marketplace, status, found, wanted, needBrowser, mode, reason }) => (
          <Stack
            component="li"
            key={marketplace}
            direction="row"
            useFlexGap
            spacing={1}
            sx={{ flexWrap: 'wrap', py: 0.5 }}
          >
            <Typography variant="body2" sx={{ fontWeight: 600, minWidth: 90 }}>
              {marketplace}
            </Typography>
            <StatusBadge status={status} label={texts.statuses[status] ?? status} />
            <Typography variant="body2" color="textSecondary">
              {[
                ...(status === 'searched' ? [foundText(found, wanted, reason)] : []),
                ...(needBrowser > 0 ? [texts.needBrowser(needBrowser)] : []),
                ...(mode === 'fixture' ? [texts.fixture] : []),
                ...(reason === null ? [] : [reason]),
              ].join(' · ')}
            </Typography>
          </Stack>
        ))}
      </Box>
    </Panel>
  );
}

/** How many of how many only where something stood in the way. */
const foundText = (found: number, wanted: number | null, reason: string | null): string =>
  wanted === null || reason === null ? texts.found(found) : texts.cutShort(found, wanted);
