export const OPEN_MS = 700;
export const CLOSE_MS = 300;

export interface HoverIntent {
  /** The pointer came to rest: open, if it stays. */
  enter(): void;
  /** The pointer or the focus went away: close, if it does not come back. */
  leave(): void;
  /** A click, a key or the focus: at once. */
  set(open: boolean): void;
  dispose(): void;
}

/** Opens 700 ms after the pointer comes and closes 300 ms after it goes; whatever is decided later undoes what waits. */
export function hoverIntent(onChange: (open: boolean) => void): HoverIntent {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const later = (open: boolean, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => onChange(open), ms);
  };
  return {
    enter: () => later(true, OPEN_MS),
    leave: () => later(false, CLOSE_MS),
    set(open) {
      clearTimeout(timer);
      onChange(open);
    },
    dispose: () => clearTimeout(timer),
  };
}
