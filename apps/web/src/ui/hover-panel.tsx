import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes';
import styles from './hover-panel.module.css';
import { Icon } from './icon';

const OPEN_MS = 700;
const CLOSE_MS = 300;

interface HoverPanelProps {
  readonly trigger: ReactNode;
  /** Names the panel and, for screen readers, the trigger. */
  readonly label: string;
  /** Where the panel stands, when not below its trigger. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** More about a figure: opens on hover after 700 ms, closes 300 ms after leaving; a click, Enter and Escape work too. */
export function HoverPanel({ trigger, label, className, children }: HoverPanelProps) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  const later = (next: boolean, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), ms);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    <span
      className={classes(styles.anchor, className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(true, OPEN_MS)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(false, CLOSE_MS)}
      onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && later(false, CLOSE_MS)}
    >
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => {
          clearTimeout(timer.current);
          setOpen((was) => !was);
        }}
      >
        {trigger}
        <Icon name="info" size={16} />
        <span className="hidden">{label}</span>
      </button>
      <span id={id} role="region" aria-label={label} className={styles.panel} hidden={!open}>
        {open ? children : null}
      </span>
    </span>
  );
}
