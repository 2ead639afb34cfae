import { useEffect, useState, type KeyboardEvent } from 'react';
import type { Entry } from './entries';

export interface ComboboxInput {
  /** Before the ids of the options. */
  readonly id: string;
  readonly entries: readonly Entry[];
  /** What was typed has not been answered yet. */
  readonly pending: boolean;
  readonly typed: string;
  readonly open: (entry: Entry) => void;
}

/**
 * The keys of a combobox whose list is always open. The first entry is current until another is pointed at; Enter before
 * the answer opens the first that comes, so that nobody who types fast opens what belongs to half of the text.
 */
export function useCombobox({ id, entries, pending, typed, open }: ComboboxInput) {
  const [pointed, setPointed] = useState<{ readonly typed: string; readonly id: string } | null>(null);
  const [entered, setEntered] = useState<string | null>(null);
  const at = Math.max(
    0,
    entries.findIndex((entry) => pointed?.typed === typed && entry.id === pointed.id),
  );
  const current = entries[at] ?? null;

  useEffect(() => {
    if (pending || entered === null) return;
    setEntered(null);
    if (entered === typed && entries[0]) open(entries[0]);
  }, [pending, entered, typed, entries, open]);

  const setCurrent = (entry: Entry) => setPointed({ typed, id: entry.id });
  const optionId = (entry: Entry) => `${id}-${entries.indexOf(entry)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      if (pending) setEntered(typed);
      else if (current) open(current);
      return;
    }
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, PageDown: at + 5, PageUp: at - 5 }[event.key];
    if (to === undefined || entries.length === 0) return;
    event.preventDefault();
    // One step goes round, a leap stops at the end.
    const step = Math.abs(to - at) === 1 ? (to + entries.length) % entries.length : to;
    const entry = entries[Math.min(Math.max(step, 0), entries.length - 1)]!;
    setCurrent(entry);
    document.getElementById(optionId(entry))?.scrollIntoView?.({ block: 'nearest' });
  };
  return { current, setCurrent, onKeyDown, optionId };
}
