import type { ReactNode } from 'react';
import { Alert } from '@mui/material';

/** Something to know before going on; read out again when a choice changes it. */
export function Hint({ children }: { readonly children: ReactNode }) {
  return (
    <Alert severity="info" role="status">
      {children}
    </Alert>
  );
}
