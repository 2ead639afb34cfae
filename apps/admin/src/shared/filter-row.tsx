import { Stack } from '@mui/material';
import type { ReactNode } from 'react';

/** What narrows a list, above it: in a column on phones, else in as many rows as it takes. */
export function FilterRow({ children }: { readonly children: ReactNode }) {
  return (
    <Stack
      className="not-printed"
      direction={{ xs: 'column', sm: 'row' }}
      useFlexGap
      spacing={1.5}
      sx={{ mb: 1.5, flexWrap: { sm: 'wrap' } }}
    >
      {children}
    </Stack>
  );
}
