import type { ProductVariation } from '@halfpallet/contracts';
import { useEffect, useState } from 'react';
import { NOTHING_CHOSEN, readChoice, type SharedChoice, writeChoice } from './shared-choice';

/**
 * The choice of options and postcode, also kept in the address. The address is read after hydration only: the server
 * renders one page for all choices.
 * @param variations null while they load
 * @returns `isRead`: what the address asks for is known; before, nothing can be ordered
 */
export function useSharedChoice(
  variations: readonly ProductVariation[] | null,
): [choice: SharedChoice, choose: (next: Partial<SharedChoice>) => void, isRead: boolean] {
  const [choice, setChoice] = useState(NOTHING_CHOSEN);
  const [isRead, setRead] = useState(false);
  useEffect(() => {
    if (variations === null) return;
    setRead(true);
    const asked = readChoice(new URLSearchParams(window.location.search), variations);
    if (asked.postcode || Object.keys(asked.selection).length > 0) setChoice(asked);
  }, [variations]);
  const choose = (change: Partial<SharedChoice>) => {
    const next = { ...choice, ...change };
    setChoice(next);
    const url = new URL(window.location.href);
    url.search = writeChoice(url.searchParams, variations ?? [], next).toString();
    window.history.replaceState(window.history.state, '', url);
  };
  return [choice, choose, isRead];
}
