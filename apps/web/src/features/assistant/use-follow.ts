import { type RefObject, useEffect, useRef, useState } from 'react';

/** Nearer to the end than this the reader follows what is said. */
const NEAR_PX = 100;
const REST_MS = 50;

/** A message that is taller than the box is shown from its beginning. */
function showLast(box: HTMLElement): void {
  const last = box.firstElementChild?.lastElementChild;
  const isTall = last instanceof HTMLElement && last.offsetHeight > box.clientHeight;
  box.scrollTop = isTall ? last.offsetTop - box.offsetTop : box.scrollHeight;
}

function toBottom(box: HTMLElement | null): void {
  if (box) box.scrollTop = box.scrollHeight;
}

const gapOf = (box: HTMLElement): number => box.scrollHeight - box.scrollTop - box.clientHeight;

interface Followed {
  /** Of the newest message. */
  readonly newest: string | undefined;
  /** Of the turn that runs: what is being said grows. */
  readonly turnId: string | undefined;
}

/**
 * Keeps a scrolling box at its end as long as the reader stands there; whoever has scrolled up stays where they are, and so
 * does whoever opens something within a message.
 * @returns whether something new stands below what is seen, and a function that goes there
 */
export function useFollow(
  box: RefObject<HTMLElement | null>,
  { newest, turnId }: Followed,
): [isBehind: boolean, toEnd: () => void] {
  const [isBehind, setIsBehind] = useState(false);
  const isNews = useRef(false);
  useEffect(() => {
    isNews.current = true;
  }, [newest]);
  const isTelling = useRef(false);
  useEffect(() => {
    isTelling.current = turnId !== undefined;
    // What the reader said themselves is shown wherever they stood.
    if (turnId !== undefined) toBottom(box.current);
  }, [box, turnId]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let follows = true;
    const onScroll = () => {
      follows = gapOf(element) <= NEAR_PX;
      if (follows) setIsBehind(false);
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onGrowth = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (!isNews.current && !isTelling.current) return;
        isNews.current = false;
        if (follows) showLast(element);
        else setIsBehind(gapOf(element) > NEAR_PX);
      }, REST_MS);
    };
    element.addEventListener('scroll', onScroll, { passive: true });
    const watch = new ResizeObserver(onGrowth);
    watch.observe(element);
    if (element.firstElementChild) watch.observe(element.firstElementChild);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('scroll', onScroll);
      watch.disconnect();
    };
  }, [box]);
  const toEnd = () => {
    toBottom(box.current);
    setIsBehind(false);
  };
  return [isBehind, toEnd];
}
