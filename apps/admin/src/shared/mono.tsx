import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { MONO } from '../layout/theme';

/** Codes: order numbers, positions, hashes. */
export function Mono({ children, nowrap = false }: { readonly children: ReactNode; readonly nowrap?: boolean }) {
  return (
    <Box
      component="span"
      sx={{
        fontFamily: MONO,
        fontSize: '0.875em',
        // On a phone a card is as wide as the screen, whatever is in it.
        whiteSpace: nowrap ? { md: 'nowrap' } : undefined,
        overflowWrap: 'anywhere',
      }}
    >
      {children}
    </Box>
  );
}
