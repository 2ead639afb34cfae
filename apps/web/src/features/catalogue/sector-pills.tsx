import { useQuery } from '@tanstack/react-query';
import { Link } from '../../lib/router';
import { sectorsQuery } from '../../lib/queries';
import { sectorName } from '../../lib/sectors';
import { products as texts } from '../../texts/products';
import styles from './sector-pills.module.css';

/** The address is the only state of the filter, so Back, links and reload all work. */
export function SectorPills({ current }: { readonly current: string | undefined }) {
  const { data: sectors } = useQuery(sectorsQuery());
  return (
    <nav aria-label={texts.sectors} className={styles.wrap}>
      <ul className={styles.pills}>
        <li>
          <Link className={styles.pill} to="/products" aria-current={current === undefined ? 'true' : undefined}>
            {texts.all}
          </Link>
        </li>
        {sectors?.map((sector) => (
          <li key={sector}>
            <Link
              className={styles.pill}
              to={`/products?sector=${encodeURIComponent(sector)}`}
              aria-current={current === sector ? 'true' : undefined}
            >
              {sectorName(sector)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
