import { Box, Stack } from '@mui/material';
import type { PriceLine } from '@halfpallet/contracts';
import { Money } from './money';

export interface PriceLinesProps {
  readonly label: string;
  readonly lines: ReadonlyArray<Pick<PriceLine, 'code' | 'label' | 'amount'>>;
}

/** How a price was made, line by line; folded until somebody wants to know. */
export function PriceLines({ label, lines }: PriceLinesProps) {
  if (lines.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 0.5, fontSize: '0.875rem' }}>
      <Box component="summary" sx={{ color: 'primary.main', cursor: 'pointer' }}>
        {label}
      </Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, p: 0, listStyle: 'none' }}>
        {lines.map((line) => (
          <Stack component="li" key={line.code} direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
            <span>{line.label}</span>
            <Money value={line.amount} />
          </Stack>
        ))}
      </Box>
    </Box>
  );
}
