import type { ProductVariation } from '@halfpallet/contracts';
import { useEffect, useState } from 'react';
import { NOTHING_CHOSEN, readChoice, type SharedChoice, writeChoice } from './shared-choice';

/**
 * The choice of options and postcode, also kept in the address. The address is read after hydration only: the server
 * renders one page for all choices.
 */
export function useSharedChoice(
  variations: readonly ProductVariation[],
): [choice: SharedChoice, choose: (next: Partial<SharedChoice>) => void] {
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  useEffect(() => {
    const asked = readChoice(new URLSearchParams(window.location.search), variations);
    if (asked.postcode || Object.keys(asked.selection).length > 0) setChoice(asked);
  }, [variations]);
  const choose = (change: Partial<SharedChoice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    const url = new URL(window.location.href);
    url.search = writeChoice(url.searchParams, variations, next).toString();
    window.history.replaceState(window.history.state, '', url);
  };
  return [choice, choose];
}
