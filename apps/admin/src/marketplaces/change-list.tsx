import { Box, Typography } from '@mui/material';
import type { MarketplaceChange } from '@halfpallet/contracts';
import { marketplaces as texts } from '../i18n/marketplaces';
import { momentText } from '../shared/brisbane';

/** Who changed whether it may be asked, when and why. */
export function ChangeList({ changes }: { readonly changes: readonly MarketplaceChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {texts.changes}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {changes.map(({ id, type, at, by, reason, until }) => (
          <Typography component="li" variant="body2" key={id} sx={{ overflowWrap: 'anywhere' }}>
            {[
              momentText(at),
              until === null ? texts.changeTypes[type] : texts.pausedUntil(momentText(until)),
              by,
              reason,
            ].join(' · ')}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
