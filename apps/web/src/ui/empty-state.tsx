import type { ReactNode } from 'react';
import styles from './empty-state.module.css';
import { PalletMark } from './pallet-mark';

interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  /** `h1` when this is all the page has to say. */
  readonly as?: 'h1' | 'h2' | 'p';
  readonly children?: ReactNode;
}

export function EmptyState({ title, text, as: Title = 'h2', children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <PalletMark size={64} fill={0} />
      <Title>{title}</Title>
      {text ? <p className={styles.text}>{text}</p> : null}
      {children ? <div className={styles.actions}>{children}</div> : null}
    </div>
  );
}
