import type { ReactNode } from 'react';
import { Box } from '@mui/material';

export interface WideContentProps {
  /** What is in it, for those who come by with the Tab key. */
  readonly label: string;
  /** Space above, in units of the theme. */
  readonly gap?: number;
  readonly children: ReactNode;
}

/** Tables that may be wider than their place. Moved sideways by finger, wheel or, once focused, by the arrow keys. */
export function WideContent({ label, gap = 0, children }: WideContentProps) {
  return (
    <Box className="scrolled-apart" role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', mt: gap }}>
      {children}
    </Box>
  );
}
