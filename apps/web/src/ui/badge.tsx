import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classes } from './classes';

export type Tone = 'plain' | 'ok' | 'warn' | 'stop' | 'muted';

/** A short mark, set like the stencil on a container. */
export function Badge({ tone = 'plain', children }: { readonly tone?: Tone; readonly children: ReactNode }) {
  return <span className={classes(styles.badge, tone !== 'plain' && styles[tone])}>{children}</span>;
}
