import { useRef } from 'react';
import { newKey } from './new-key';

/**
 * One idempotency key per user intention: the same content sent again (a second click, a lost answer) keeps its key,
 * other content gets a new one. Call `done()` after success, so that doing the same thing again is a new intention.
 */
export function useIntention(): { keyFor(content: unknown): string; done(): void } {
  const held = useRef<{ fingerprint: string; key: string } | null>(null);
  return {
    keyFor(content) {
      const fingerprint = JSON.stringify(content);
      if (held.current?.fingerprint !== fingerprint) held.current = { fingerprint, key: newKey() };
      return held.current.key;
    },
    done() {
      held.current = null;
    },
  };
}
