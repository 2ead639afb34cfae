import { useQuery } from '@tanstack/react-query';
import { productsPath, type ProductFilters } from '../../lib/product-filters';
import { Link } from '../../lib/router';
import { sectorsQuery } from '../../lib/queries';
import { sectorName } from '../../lib/sectors';
import { products as texts } from '../../texts/products';
import styles from './sector-pills.module.css';

/** The address is the only state of the filter, so Back, links and reload all work. Other filters are kept. */
export function SectorPills({ filters }: { readonly filters: ProductFilters }) {
  const current = filters.sector;
  const pathOf = (sector: string | undefined) => productsPath({ ...filters, sector, pages: 1 });
  const { data: sectors } = useQuery(sectorsQuery());
  return (
    <nav aria-label={texts.sectors} className={styles.wrap}>
      <ul className={styles.pills}>
        <li>
          <Link
            className={styles.pill}
            to={pathOf(undefined)}
            aria-current={current === undefined ? 'true' : undefined}
          >
            {texts.all}
          </Link>
        </li>
        {sectors?.map((sector) => (
          <li key={sector}>
            <Link className={styles.pill} to={pathOf(sector)} aria-current={current === sector ? 'true' : undefined}>
              {sectorName(sector)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
