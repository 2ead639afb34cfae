import { type ReactNode, useEffect, useState } from 'react';
import styles from './tooltip.module.css';
import { TooltipTiming } from './tooltip-timing';

const timing = new TooltipTiming();

interface TooltipProps {
  readonly text: string;
  /** A button without visible words, whose accessible name is `text`. */
  readonly children: ReactNode;
}

/** Names an icon to those who see it; screen readers have the name already. Escape takes it away, the pointer may enter it. */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const [show] = useState(() => () => setOpen(true));
  const [hide] = useState(() => () => setOpen(false));
  useEffect(() => () => timing.leave(hide), [hide]);
  return (
    <span
      className={styles.anchor}
      onPointerEnter={(event) => event.pointerType === 'mouse' && timing.enter(show, hide)}
      onPointerLeave={() => timing.leave(hide)}
      onPointerDown={() => timing.leave(hide)}
      onFocus={(event) => event.target.matches(':focus-visible') && timing.open(show, hide)}
      onBlur={() => timing.leave(hide)}
      onKeyDown={(event) => event.key === 'Escape' && timing.leave(hide)}
    >
      {children}
      {open ? (
        <span className={styles.tip} aria-hidden="true">
          {text}
        </span>
      ) : null}
    </span>
  );
}
