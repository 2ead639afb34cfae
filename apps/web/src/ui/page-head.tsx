import type { ReactNode } from 'react';
import styles from './page-head.module.css';

interface PageHeadProps {
  readonly title: string;
  /** What the page is for, in a sentence. */
  readonly lead: string;
  readonly children?: ReactNode;
}

/** The title a page that is read begins with. */
export function PageHead({ title, lead, children }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
    </header>
  );
}
