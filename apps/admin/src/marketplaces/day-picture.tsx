import { Box, Typography } from '@mui/material';
import type { MarketplaceDay } from '@halfpallet/contracts';
import { marketplaces as texts } from '../i18n/marketplaces';
import { barsOf, dayInWords } from './marketplace-model';
import { DRAWN } from '../layout/forced-colours';

const HEIGHT = 56;

/** Pages of each day as bars, what was declined in another colour; below, the same in words. */
export function DayPicture({ days }: { readonly days: readonly MarketplaceDay[] }) {
  if (days.length === 0) return null;
  return (
    <Box component="figure" aria-label={texts.days} sx={{ m: 0, minWidth: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {texts.days}
      </Typography>
      <Box aria-hidden sx={{ display: 'flex', gap: 0.75, alignItems: 'flex-end', height: HEIGHT, ...DRAWN }}>
        {barsOf(days).map(({ day, pages, declined }) => (
          <Box key={day} sx={{ width: 28, height: Math.max(2, pages * HEIGHT), bgcolor: 'primary.main' }}>
            <Box sx={{ height: pages === 0 ? 0 : `${(declined / pages) * 100}%`, bgcolor: 'error.main' }} />
          </Box>
        ))}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 0.5, p: 0 }}>
        {days.map((day) => (
          <Typography component="li" variant="body2" key={day.day}>
            {dayInWords(day)}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
