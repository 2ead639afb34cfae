import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';

/** A column as react-admin's table knows it: by its source, or its label where it has none. */
export interface ColumnName {
  readonly name: string;
  readonly label: string;
}

const Columns = createContext<readonly ColumnName[]>([]);
const TellColumns = createContext<(columns: readonly ColumnName[]) => void>(() => undefined);

/** The table of a list tells its columns to the tools above it. */
export function ListColumns({ children }: { readonly children: ReactNode }) {
  const [columns, setColumns] = useState<readonly ColumnName[]>([]);
  return (
    <TellColumns.Provider value={setColumns}>
      <Columns.Provider value={columns}>{children}</Columns.Provider>
    </TellColumns.Provider>
  );
}

/** Empty while there is no table. */
export const useColumns = () => useContext(Columns);

/** @param columns the same array every time */
export function useTellColumns(columns: readonly ColumnName[]): void {
  const tell = useContext(TellColumns);
  useEffect(() => {
    tell(columns);
    return () => tell([]);
  }, [tell, columns]);
}
