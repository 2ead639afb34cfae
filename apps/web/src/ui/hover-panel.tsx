import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { classes } from './classes';
import { hoverIntent } from './hover-intent';
import styles from './hover-panel.module.css';
import { Icon } from './icon';

interface HoverPanelProps {
  readonly trigger: ReactNode;
  /** Names the panel and, for screen readers, the trigger. */
  readonly label: string;
  /** Where the panel stands, when not below its trigger. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/**
 * More about a figure. Opens on hover after 700 ms and closes 300 ms after leaving; opens at once on keyboard focus,
 * click and tap, closes on Escape and on a click elsewhere.
 */
export function HoverPanel({ trigger, label, className, children }: HoverPanelProps) {
  const [open, setOpen] = useState(false);
  const [intent] = useState(() => hoverIntent(setOpen));
  // Chosen by a click, not just come upon: the next click closes it, while the first one after hovering keeps it.
  const pinned = useRef(false);
  const anchor = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => () => intent.dispose(), [intent]);
  useEffect(() => {
    if (!open) {
      pinned.current = false;
      return;
    }
    // Also when neither pointer nor focus is inside: Escape dismisses what hovering opened, a tap elsewhere what a tap did.
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && intent.set(false);
    const onPress = (event: PointerEvent) => {
      if (!anchor.current?.contains(event.target as Node)) intent.set(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
    };
  }, [open, intent]);
  return (
    <div
      ref={anchor}
      className={classes(styles.anchor, className)}
      onPointerEnter={(event) => event.pointerType === 'mouse' && intent.enter()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && intent.leave()}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && intent.leave()}
    >
      <button
        type="button"
        className={styles.trigger}
        aria-expanded={open}
        aria-controls={id}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && intent.set(true)}
        onClick={() => {
          pinned.current = !pinned.current;
          intent.set(pinned.current);
        }}
      >
        {trigger}
        <Icon name="info" size={16} />
        <span className="hidden">{label}</span>
      </button>
      <div id={id} role="region" aria-label={label} className={styles.panel} hidden={!open}>
        {open ? children : null}
      </div>
    </div>
  );
}
