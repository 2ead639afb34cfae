import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';

export interface Length {
  readonly key: string;
  readonly name: string;
  readonly value: number;
  /** The value in words, with its link. */
  readonly figure: ReactNode;
}

const HEIGHT = 14;
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: '150px 1fr minmax(96px, auto)' },
  gridTemplateAreas: { xs: '"name figure" "bar bar"', sm: '"name bar figure"' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  mb: 1.25,
  '& dd': { m: 0 },
} as const;

/** A few named figures with a bar each, as long as the figure is large beside the others. */
export function LengthChart({ label, lengths }: { readonly label: string; readonly lengths: readonly Length[] }) {
  const longest = Math.max(...lengths.map(({ value }) => value), 0.01);
  return (
    <Box component="dl" aria-label={label} sx={{ m: 0 }}>
      {lengths.map(({ key, name, value, figure }) => (
        <Box key={key} sx={ROW}>
          <Typography component="dt" variant="body2" sx={{ gridArea: 'name' }}>
            {name}
          </Typography>
          <Typography
            component="dd"
            variant="body2"
            sx={{ gridArea: 'figure', textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}
          >
            {figure}
          </Typography>
          <Box component="dd" aria-hidden sx={{ gridArea: 'bar', color: 'primary.main' }}>
            <Box
              component="svg"
              viewBox={`0 0 100 ${HEIGHT}`}
              preserveAspectRatio="none"
              sx={{ display: 'block', width: '100%', height: HEIGHT }}
            >
              <rect width={100} height={HEIGHT} fill="currentColor" opacity={0.12} />
              <rect width={(value / longest) * 100} height={HEIGHT} fill="currentColor" />
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
