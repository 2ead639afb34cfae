import type { CSSProperties, ReactNode } from 'react';
import styles from './cells.module.css';
import { classes } from './classes';

/** Boxes of a form: a small label over its value, ruled like a bill of lading. */
export function Cells({ columns = 2, children }: { readonly columns?: number; readonly children: ReactNode }) {
  return (
    <dl className={styles.cells} style={{ '--columns': columns } as CSSProperties}>
      {children}
    </dl>
  );
}

interface CellProps {
  readonly label: string;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

export function Cell({ label, wide, children }: CellProps) {
  return (
    <div className={classes(styles.cell, wide && styles.wide)}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
