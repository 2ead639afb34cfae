import { PRODUCT_SORTS, type ProductSort } from '@halfpallet/contracts';
import { finding as texts } from '../../texts/finding';
import { FILTER_FORM } from './search-box';
import styles from './sort-select.module.css';

interface SortSelectProps {
  readonly sort: ProductSort;
  /** With words to find, the catalogue's own order becomes that of the best match. */
  readonly searching: boolean;
  readonly onChange: (sort: ProductSort) => void;
}

export function SortSelect({ sort, searching, onChange }: SortSelectProps) {
  return (
    <label className={styles.sort}>
      <span>{texts.sortBy}</span>
      <select
        name="sort"
        form={FILTER_FORM}
        value={sort}
        onChange={({ target }) => onChange(PRODUCT_SORTS.find((one) => one === target.value) ?? 'relevance')}
      >
        {PRODUCT_SORTS.map((one) => (
          <option key={one} value={one}>
            {one === 'relevance' && searching ? texts.bestMatch : texts.sorts[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
