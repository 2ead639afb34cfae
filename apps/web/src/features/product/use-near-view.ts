import { type RefObject, useEffect, useRef, useState } from 'react';

/** Far enough ahead that the answer is there when the reader is. */
const AHEAD = '300px';

/** True once the element is about to come into view, and from then on. */
export function useNearView<T extends Element>(): [ref: RefObject<T | null>, near: boolean] {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (near || !element) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [near]);
  return [ref, near];
}
