import { createContext, Fragment, useCallback, useContext, useRef, useState, type ReactNode } from 'react';

/** Makes a dialog that is told how to close itself. */
export type MakeDialog = (close: () => void) => ReactNode;

const OpenDialog = createContext<((make: MakeDialog) => void) | null>(null);

interface Opened {
  readonly key: number;
  readonly make: MakeDialog;
}

/**
 * Holds the dialogs that a row of a list opened, and those that they open in turn, which lie above them. They outlive the row: the
 * list may be read again, or become cards when the window gets narrow, and what somebody typed must not go with it.
 */
export function DialogHost({ children }: { readonly children: ReactNode }) {
  const [opened, setOpened] = useState<readonly Opened[]>([]);
  const last = useRef(0);
  const open = useCallback((make: MakeDialog) => {
    const key = (last.current += 1);
    setOpened((known) => [...known, { key, make }]);
  }, []);
  return (
    <OpenDialog.Provider value={open}>
      {children}
      {opened.map(({ key, make }) => (
        <Fragment key={key}>{make(() => setOpened((known) => known.filter((one) => one.key !== key)))}</Fragment>
      ))}
    </OpenDialog.Provider>
  );
}

export function useOpenDialog(): (make: MakeDialog) => void {
  const open = useContext(OpenDialog);
  if (open === null) throw new Error('useOpenDialog is for rows below a DialogHost.');
  return open;
}
