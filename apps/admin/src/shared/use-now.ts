import { useEffect, useState } from 'react';

/** The time in milliseconds, read once, or again every `everyMs`. */
export function useNow(everyMs?: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
