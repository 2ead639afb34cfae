import { useSyncExternalStore } from 'react';

let text = '';
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

function setDraft(next: string): void {
  text = next;
  for (const listener of listeners) listener();
}

/** What the visitor has typed so far: window and page show the same, until the tab is closed. */
export const useDraft = (): [string, (next: string) => void] => [
  useSyncExternalStore(
    subscribe,
    () => text,
    () => '',
  ),
  setDraft,
];
