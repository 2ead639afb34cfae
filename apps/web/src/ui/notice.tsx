import type { ReactNode } from 'react';
import { classes } from './classes';
import { Icon } from './icon';
import styles from './notice.module.css';

interface NoticeProps {
  readonly tone?: 'info' | 'warn' | 'stop' | 'ok';
  /** `alert` interrupts a screen reader; use it for what just went wrong. */
  readonly role?: 'alert' | 'status';
  readonly children: ReactNode;
}

export function Notice({ tone = 'info', role, children }: NoticeProps) {
  const icon = tone === 'ok' ? 'check' : tone === 'info' ? 'info' : 'alert';
  return (
    <div className={classes(styles.notice, styles[tone])} role={role}>
      <Icon name={icon} />
      <div>{children}</div>
    </div>
  );
}
