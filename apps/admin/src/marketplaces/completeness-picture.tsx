import { Box, Typography } from '@mui/material';
import type { MarketplaceRow } from '@halfpallet/contracts';
import { marketplaces as texts } from '../i18n/marketplaces';
import { DRAWN } from '../layout/forced-colours';

/** A bar a field: short ones are what the site's rules no longer find, or what its sellers do not say. */
export function CompletenessPicture({ fields }: { readonly fields: MarketplaceRow['completeness'] }) {
  if (fields.length === 0) return <Typography color="textSecondary">{texts.noListings}</Typography>;
  return (
    <Box component="figure" aria-label={texts.completeness} sx={{ m: 0 }}>
      <Typography component="figcaption" variant="body2" color="textSecondary" sx={{ mb: 0.5 }}>
        {texts.completeness}
      </Typography>
      {fields.map(({ field, share }) => (
        <Box
          key={field}
          sx={{ display: 'grid', gridTemplateColumns: '110px 1fr 48px', columnGap: 1.5, alignItems: 'center' }}
        >
          <Typography variant="body2">{texts.fields[field] ?? field}</Typography>
          <Box aria-hidden sx={{ height: 10, bgcolor: 'action.hover', ...DRAWN }}>
            <Box sx={{ height: '100%', width: `${share * 100}%`, bgcolor: 'primary.main' }} />
          </Box>
          <Typography variant="body2" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {`${Math.round(share * 100)}%`}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
