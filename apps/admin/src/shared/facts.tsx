import type { ReactNode } from 'react';
import { Box } from '@mui/material';

/** Terms and their values in two columns, one under the other on a phone. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 200px) 1fr' },
        columnGap: 3,
        '& > dt': { color: 'text.secondary', fontSize: '0.875rem', pt: { xs: 1, sm: 0.75 } },
        '& > dd': { m: 0, pt: { xs: 0, sm: 0.75 }, minWidth: 0, overflowWrap: 'anywhere' },
      }}
    >
      {children}
    </Box>
  );
}

export function Fact({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </>
  );
}
