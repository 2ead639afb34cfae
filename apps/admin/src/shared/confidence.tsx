import { Box } from '@mui/material';
import { Business } from '@halfpallet/contracts';
import { confidence as texts } from '../i18n/imports';

const LEVELS = [
  { from: Business.confidenceGood * 100, word: texts.good, colour: 'success.main' },
  { from: Business.confidenceFair * 100, word: texts.fair, colour: 'warning.main' },
  { from: 0, word: texts.weak, colour: 'error.main' },
] as const;

/** A share from 0 to 1 as whole per cent, with the word and the colour that go with the figure shown. */
export function confidenceOf(share: number) {
  const percent = Math.round(share * 100);
  return { percent, ...(LEVELS.find(({ from }) => percent >= from) ?? LEVELS[2]) };
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
