import { useRef } from 'react';

/**
 * A key for one try of a command. Pressing the button again after a lost answer sends the same key, so that the server
 * does it once; another body is another command and gets another key.
 */
export function useIdempotentKey(newKey: () => string = () => crypto.randomUUID()): (body: unknown) => string {
  const last = useRef<{ readonly body: string; readonly key: string } | null>(null);
  return (body) => {
    const text = JSON.stringify(body ?? null);
    if (last.current?.body !== text) last.current = { body: text, key: newKey() };
    return last.current.key;
  };
}
