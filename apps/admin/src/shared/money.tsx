import { Box } from '@mui/material';
import { audText, type Dollars } from './format';

export function Money({ value, strong = false }: { readonly value: Dollars; readonly strong?: boolean }) {
  return (
    <Box
      component="span"
      sx={{ fontVariantNumeric: 'tabular-nums', fontWeight: strong ? 650 : undefined, whiteSpace: 'nowrap' }}
    >
      {audText(value)}
    </Box>
  );
}
