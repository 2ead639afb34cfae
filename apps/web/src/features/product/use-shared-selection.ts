import type { ProductVariation } from '@halfpallet/contracts';
import { useEffect, useState } from 'react';
import { groupByType, type Selection } from '../../lib/variations';

/**
 * The chosen options, also kept in the address so that a configuration can be sent to somebody. The address is read
 * after hydration only: the server renders one page for all choices.
 */
export function useSharedSelection(
  variations: readonly ProductVariation[],
): [selection: Selection, choose: (next: Selection) => void] {
  const [selection, setSelection] = useState<Selection>({});
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search);
    const found = groupByType(variations).flatMap(([type, values]) => {
      const value = asked.get(type);
      return values.some((variation) => variation.variationValue === value) && value ? [[type, value] as const] : [];
    });
    if (found.length > 0) setSelection(Object.fromEntries(found));
  }, [variations]);
  const choose = (next: Selection) => {
    setSelection(next);
    const url = new URL(window.location.href);
    for (const [type, value] of Object.entries(next)) {
      if (value) url.searchParams.set(type, value);
      else url.searchParams.delete(type);
    }
    window.history.replaceState(window.history.state, '', url);
  };
  return [selection, choose];
}
