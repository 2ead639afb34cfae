import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

/** Makes a dialog that is told how to close itself. */
export type MakeDialog = (close: () => void) => ReactNode;

const OpenDialog = createContext<((make: MakeDialog) => void) | null>(null);

/**
 * Holds the dialog that a row of a list opened. It outlives the row: the list may be read again, or become cards when the
 * window gets narrow, and what somebody typed must not go with it.
 */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const [make, setMake] = useState<MakeDialog | null>(null);
  const open = useCallback((next: MakeDialog) => setMake(() => next), []);
  return (
    <OpenDialog.Provider value={open}>
      {children}
      {make?.(() => setMake(null))}
    </OpenDialog.Provider>
  );
}

export function useOpenDialog(): (make: MakeDialog) => void {
  const open = useContext(OpenDialog);
  if (open === null) throw new Error('useOpenDialog is for rows below a DialogHost.');
  return open;
}
