import { createContext, useContext } from 'react';

/** Whether an address leads to a page of this storefront; the application provides the answer from its routes. */
export const PageExistsContext = createContext<(path: string) => boolean>(() => true);

export const usePageExists = (): ((path: string) => boolean) => useContext(PageExistsContext);
