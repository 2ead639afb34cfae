import { useState } from 'react';
import type { ListedProductRow } from '@halfpallet/contracts';

/** Products that were ticked, in that order; they stay ticked when the list shows another page. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlyMap<string, ListedProductRow>>(new Map());
  return {
    selected: [...selected.values()],
    has: (id: string) => selected.has(id),
    toggle: (row: ListedProductRow) =>
      setSelected((before) => {
        const after = new Map(before);
        if (!after.delete(row.id)) after.set(row.id, row);
        return after;
      }),
    add: (rows: readonly ListedProductRow[]) =>
      setSelected((before) => new Map([...before, ...rows.map((row) => [row.id, row] as const)])),
    clear: () => setSelected(new Map()),
  };
}

export type Selection = ReturnType<typeof useSelection>;
