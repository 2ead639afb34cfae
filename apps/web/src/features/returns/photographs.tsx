import { returns as texts } from '../../texts/returns';
import { Icon } from '../../ui/icon';
import styles from './returns.module.css';
import { photographPath } from './send-photograph';

interface PhotographsProps {
  readonly orderNumber: string;
  readonly ids: readonly string[];
  /** Left out of a report that was sent. */
  readonly onRemove?: (id: string) => void;
}

/** Each in full behind its small picture. */
export function Photographs({ orderNumber, ids, onRemove }: PhotographsProps) {
  if (ids.length === 0) return null;
  return (
    <ul className={styles.photographs}>
      {ids.map((id, at) => (
        <li key={id}>
          <a href={photographPath(orderNumber, id)} target="_blank" rel="noopener">
            <img src={photographPath(orderNumber, id)} alt={texts.photograph(at + 1)} loading="lazy" />
          </a>
          {onRemove ? (
            <button
              type="button"
              className={styles.remove}
              aria-label={texts.removePhotograph(at + 1)}
              onClick={() => onRemove(id)}
            >
              <Icon name="close" size={16} />
            </button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
