import { useEffect, useState } from 'react';
import { serverNow } from './server-time';

/** The time in milliseconds by the server's clock, read once, or again every `everyMs`. */
export function useNow(everyMs?: number): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    if (everyMs === undefined) return undefined;
    const timer = setInterval(() => setNow(serverNow()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
