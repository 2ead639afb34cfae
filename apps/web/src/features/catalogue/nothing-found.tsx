import type { ProductFacets } from '@halfpallet/contracts';
import { formatCount } from '../../lib/format';
import { usePageExists } from '../../lib/page-exists';
import { productsPath, type ProductFilters } from '../../lib/product-filters';
import { Link } from '../../lib/router';
import { sectorName } from '../../lib/sectors';
import { products as texts } from '../../texts/products';
import { shared } from '../../texts/shared';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import styles from './nothing-found.module.css';

interface NothingFoundProps {
  readonly filters: ProductFilters;
  readonly facets: ProductFacets | undefined;
}

/** An empty list with ways out: other sectors that have it, the whole catalogue, or having it sourced. */
export function NothingFound({ filters, facets }: NothingFoundProps) {
  const exists = usePageExists();
  const elsewhere = facets?.sectors.filter(({ value, count }) => count > 0 && value !== filters.sector) ?? [];
  return (
    <EmptyState title={texts.empty} text={texts.emptyHint} as="p">
      {filters.sector && elsewhere.length > 0 ? (
        <p className={styles.elsewhere}>
          {texts.elsewhere}
          {elsewhere.map(({ value, count }) => (
            <Link key={value} to={productsPath({ ...filters, sector: value, pages: 1 })}>
              {texts.inSector(sectorName(value), formatCount(count))}
            </Link>
          ))}
        </p>
      ) : null}
      <ButtonLink to="/products">{texts.showAll}</ButtonLink>
      {exists('/source-for-me') ? (
        <ButtonLink look="secondary" to="/source-for-me">
          {shared.aiSourcing}
        </ButtonLink>
      ) : null}
    </EmptyState>
  );
}
