import type { ReactNode } from 'react';
import { classes } from './classes';
import styles from './sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly id?: string;
  /** Shown at the right of the title, e.g. a document number. */
  readonly aside?: ReactNode;
  /** No padding: the content is a table or form cells with rules of its own. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A section set as a page of the document: heavy top rule, title line, ruled body. */
export function Sheet({ title, id, aside, flush, children }: SheetProps) {
  return (
    <section className={styles.sheet} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      <div className={classes(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  );
}
