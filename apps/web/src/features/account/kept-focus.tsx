import { type ReactNode, useEffect, useRef } from 'react';
import styles from './dashboard.module.css';

/**
 * What a dialog shows, where pressed buttons go away: the keyboard stays in it and goes on from its beginning, where it would fall out of the dialog
 * otherwise.
 */
export function KeptFocus({ children }: { readonly children: ReactNode }) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const changes = new MutationObserver(() => {
      if (document.activeElement === document.body) shown.current?.focus();
    });
    changes.observe(shown.current!, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, []);
  return (
    <div ref={shown} className={styles.form} tabIndex={-1}>
      {children}
    </div>
  );
}
