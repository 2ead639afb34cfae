import { Box, Stack, Typography, useTheme } from '@mui/material';
import { replays } from '../i18n/finance';
import { accountName } from '../ledger/ledger-model';
import { signedAud } from '../shared/format';
import { barsOf } from './difference-bars';
import { differenceTone, type DifferenceProps } from './difference-tone';
import { DRAWN } from '../layout/forced-colours';

const texts = replays.run;

/** Two bars an account, from a common zero: replay above, live below. Where they do not end together, the books differ. */
export function DifferencePicture({ accounts, expected = false }: DifferenceProps) {
  const { palette } = useTheme();
  const bars = barsOf(accounts);
  return (
    <Box component="figure" aria-label={texts.pictureLabel} sx={{ m: 0 }}>
      <Stack component="figcaption" direction="row" spacing={3} sx={{ mb: 1 }}>
        <Key color={palette.primary.main} label={texts.replay} />
        <Key color={palette.secondary.main} label={texts.live} />
      </Stack>
      {bars.rows.map(({ account, replay, live, deltaCents }) => (
        <Box
          key={account}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', sm: '180px 1fr 120px' },
            alignItems: 'center',
            columnGap: 2,
            py: 0.5,
          }}
        >
          <Typography variant="body2">{accountName(account)}</Typography>
          <svg viewBox="0 0 1000 34" preserveAspectRatio="none" width="100%" height="34" aria-hidden>
            <line
              x1={bars.zero}
              x2={bars.zero}
              y1="0"
              y2="34"
              stroke={palette.text.secondary}
              strokeWidth="1"
              vectorEffect="non-scaling-stroke"
            />
            <rect x={replay.x} width={replay.width} y="4" height="12" fill={palette.primary.main} />
            <rect x={live.x} width={live.width} y="18" height="12" fill={palette.secondary.main} />
          </svg>
          <Typography
            variant="body2"
            sx={{
              textAlign: { sm: 'right' },
              fontVariantNumeric: 'tabular-nums',
              color: differenceTone(deltaCents, expected),
            }}
          >
            {signedAud(deltaCents)}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}

function Key({ color, label }: { readonly color: string; readonly label: string }) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
      <Box aria-hidden sx={{ width: 14, height: 12, bgcolor: color, ...DRAWN }} />
      <Typography variant="body2">{label}</Typography>
    </Stack>
  );
}
