import { productsPath, type ProductFilters } from '../../lib/product-filters';
import { Link } from '../../lib/router';
import { finding as texts } from '../../texts/finding';
import { Icon } from '../../ui/icon';
import { activeFilters, withoutFilters } from './active-filters';
import styles from './active-filter-list.module.css';

interface ActiveFilterListProps {
  readonly filters: ProductFilters;
  /** A chip goes with its filter; the focus must go somewhere else. */
  readonly onRemove: () => void;
}

/** What narrows the list, each a link to the list without it: they work without script, too. */
export function ActiveFilterList({ filters, onRemove }: ActiveFilterListProps) {
  const active = activeFilters(filters);
  if (active.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={texts.active}>
      {active.map(({ label, without }) => (
        <li key={label}>
          <Link className={styles.chip} to={productsPath(without)} aria-label={texts.remove(label)} onClick={onRemove}>
            <span>{label}</span>
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      {active.length > 1 ? (
        <li>
          <Link className={styles.all} to={productsPath(withoutFilters(filters))} onClick={onRemove}>
            {texts.clearAll}
          </Link>
        </li>
      ) : null}
    </ul>
  );
}
