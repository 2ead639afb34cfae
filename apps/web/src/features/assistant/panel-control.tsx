import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon';
import { Tooltip } from '../../ui/tooltip';
import styles from './assistant-panel.module.css';

interface PanelBarProps {
  readonly titleId: string;
  readonly title: string;
  /** Buttons at the right of the title. */
  readonly children: ReactNode;
}

export function PanelBar({ titleId, title, children }: PanelBarProps) {
  return (
    <div className={styles.bar}>
      <h2 id={titleId}>{title}</h2>
      <div className={styles.controls}>{children}</div>
    </div>
  );
}

interface PanelControlProps {
  readonly icon: IconName;
  readonly label: string;
  readonly onClick: () => void;
}

export function PanelControl({ icon, label, onClick }: PanelControlProps) {
  return (
    <Tooltip text={label}>
      <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
        <Icon name={icon} />
      </button>
    </Tooltip>
  );
}
