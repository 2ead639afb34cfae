import { useRef } from 'react';

export interface IdempotentKey {
  /** The key for this body. */
  readonly of: (body: unknown) => string;
  /** The last try was carried out: whatever is asked for next is another command, be it in the same words. */
  readonly spend: () => void;
}

/**
 * A key for one try of a command. Pressing the button again after a lost answer sends the same key, so that the server
 * does it once; another body is another command and gets another key, and so does the same body once it was done.
 */
export function useIdempotentKey(newKey: () => string = () => crypto.randomUUID()): IdempotentKey {
  const last = useRef<{ readonly body: string; readonly key: string } | null>(null);
  const of = (body: unknown) => {
    const text = JSON.stringify(body ?? null);
    if (last.current?.body !== text) last.current = { body: text, key: newKey() };
    return last.current.key;
  };
  return { of, spend: () => void (last.current = null) };
}
