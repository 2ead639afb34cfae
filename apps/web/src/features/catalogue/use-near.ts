import { type RefObject, useEffect, useRef, useState } from 'react';

/** How far below the screen a picture is fetched. Browsers by themselves begin two and a half screens ahead. */
const AHEAD = '150px 0px';

/** Whether the element has come near the screen; once near, it stays so. False on the server. */
export function useNear<T extends Element>(): [RefObject<T | null>, boolean] {
  const ref = useRef<T>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || near) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [near]);
  return [ref, near];
}
