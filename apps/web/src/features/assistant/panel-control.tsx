import { Icon, type IconName } from '../../ui/icon';
import { Tooltip } from '../../ui/tooltip';
import styles from './assistant-panel.module.css';

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
