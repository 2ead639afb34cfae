import { Box } from '@mui/material';
import { confidenceLevel, type ConfidenceLevel } from '@halfpallet/contracts';
import { confidence as texts } from '../i18n/imports';

const COLOURS: Readonly<Record<ConfidenceLevel, string>> = {
  good: 'success.main',
  fair: 'warning.main',
  weak: 'error.main',
};

/** A share from 0 to 1 as whole per cent, with the word and the colour that go with the figure shown. */
export function confidenceOf(share: number) {
  const level = confidenceLevel(share);
  return { percent: Math.round(share * 100), word: texts[level], colour: COLOURS[level] };
}

/** `82% high`: the colour only repeats what the word says. */
export function Confidence({ share }: { readonly share: number }) {
  const { percent, word, colour } = confidenceOf(share);
  return (
    <Box component="span" sx={{ color: colour, fontWeight: 650, whiteSpace: 'nowrap' }}>
      {`${percent}% ${word}`}
    </Box>
  );
}
