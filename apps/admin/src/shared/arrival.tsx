import { useEffect, useRef, type ReactNode } from 'react';
import { Box } from '@mui/material';

/** Takes the focus as it appears: what had it before has gone, and whoever uses the keyboard goes on from here. */
export function Arrival({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <Box ref={place} tabIndex={-1} sx={{ '&:focus-visible': { outline: 'none' } }}>
      {children}
    </Box>
  );
}
