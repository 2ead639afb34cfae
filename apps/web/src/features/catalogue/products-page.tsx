import type { ProductFacets } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CARDS_PER_PAGE, MAX_PAGES, productsPath, readFilters, type ProductFilters } from '../../lib/product-filters';
import { facetsQuery, productsQuery } from '../../lib/queries';
import { useNavigate, useSearchParams } from '../../lib/router';
import { sectorName } from '../../lib/sectors';
import { finding } from '../../texts/finding';
import { products as texts } from '../../texts/products';
import { shared } from '../../texts/shared';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Button, ButtonLink } from '../../ui/button';
import { Skeleton } from '../../ui/skeleton';
import { ActiveFilterList } from './active-filter-list';
import { activeFilters } from './active-filters';
import { FilterPanel } from './filter-panel';
import { NothingFound } from './nothing-found';
import { ProductList } from './product-list';
import styles from './products-page.module.css';
import { SearchBox } from './search-box';
import { SectorPills } from './sector-pills';
import { SortSelect } from './sort-select';

const PANEL_ID = 'filters';

/** The catalogue: words, filters and order, all in the address, so that Back, links and reload show the same again. */
export function ProductsPage() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const filters = useMemo(() => readFilters(search), [search]);
  const change = useCallback(
    (to: Partial<ProductFilters>, options?: { readonly replace: boolean }) =>
      navigate(productsPath({ ...filters, pages: 1, ...to }), options),
    [filters, navigate],
  );
  const { sector } = filters;
  const name = sector ? sectorName(sector) : null;
  return (
    <div className="page">
      <Breadcrumb
        steps={[
          { name: texts.crumb, path: '/products' },
          ...(name ? [{ name, path: `/products?sector=${sector}` }] : []),
        ]}
      />
      <h1>{name ? texts.ofSector(name) : texts.featured}</h1>
      <SearchBox q={filters.q} sector={sector} onSearch={(q, options) => change({ q }, options)} />
      <SectorPills filters={filters} />
      <Results filters={filters} change={change} />
    </div>
  );
}

interface ResultsProps {
  readonly filters: ProductFilters;
  readonly change: (to: Partial<ProductFilters>) => void;
}

function Results({ filters, change }: ResultsProps) {
  const { data: facets, isPlaceholderData: isRenewing, error, refetch } = useQuery(facetsQuery(filters));
  const [open, setOpen] = useState(false);
  const status = useRef<HTMLParagraphElement>(null);
  const chosen = activeFilters(filters).length;
  const shown = Math.min(facets?.total ?? 0, filters.pages * CARDS_PER_PAGE);
  const toResults = () => status.current?.focus();
  const found = facets && !isRenewing ? texts.found(shown, facets.total, filters.q) : null;
  const said = useLastSaid(found, filters.sector);
  return (
    <div className={styles.columns}>
      <div className={styles.side}>
        <Button
          look="secondary"
          wide
          className={styles.toggle}
          aria-expanded={open}
          aria-controls={PANEL_ID}
          onClick={() => setOpen(!open)}
        >
          {finding.filters}
          {chosen > 0 ? (
            <>
              <span className={styles.badge} aria-hidden="true">
                {chosen}
              </span>
              <span className="hidden">, {finding.chosen(chosen)}</span>
            </>
          ) : null}
        </Button>
        <section id={PANEL_ID} className={styles.panel} data-open={open ? '' : undefined} aria-label={finding.filters}>
          {facets ? (
            <>
              <FilterPanel filters={filters} facets={facets} onChange={change} />
              <div className={styles.done}>
                <Button
                  wide
                  onClick={() => {
                    setOpen(false);
                    toResults();
                  }}
                >
                  {finding.done(facets.total)}
                </Button>
              </div>
            </>
          ) : error ? (
            <p>
              {finding.failed}{' '}
              <Button look="quiet" small onClick={() => void refetch()}>
                {shared.tryAgain}
              </Button>
            </p>
          ) : (
            <Skeleton height="560px" />
          )}
        </section>
      </div>
      <div className={styles.main}>
        <div className={styles.head}>
          <p ref={status} className={styles.count} role="status" tabIndex={-1}>
            {found ?? (isRenewing ? said : null) ?? '\u00a0'}
          </p>
          <SortSelect sort={filters.sort} searching={filters.q !== ''} onChange={(sort) => change({ sort })} />
        </div>
        <ActiveFilterList filters={filters} onRemove={toResults} />
        {/* Another sector is another list: it starts with outlines, not with the cards of the last one. */}
        <Cards key={filters.sector ?? ''} filters={filters} facets={facets} />
      </div>
    </div>
  );
}

/**
 * How many were found last in this sector: as long as the cards of the question before are shown, it is what is to be said of them. The old
 * number beside new words would be false.
 */
function useLastSaid(found: string | null, sector: string | undefined): string | null {
  const [last, setLast] = useState<{ readonly found: string; readonly sector: string | undefined } | null>(null);
  useEffect(() => {
    if (found !== null) setLast({ found, sector });
  }, [found, sector]);
  return last?.sector === sector ? (last?.found ?? null) : null;
}

interface CardsProps {
  readonly filters: ProductFilters;
  readonly facets: ProductFacets | undefined;
}

function Cards({ filters, facets }: CardsProps) {
  const { data: firstPage } = useQuery(productsQuery(filters));
  const [arriving, setArriving] = useState<number | null>(null);
  if (firstPage?.length === 0) return <NothingFound filters={filters} facets={facets} />;
  const left = (facets?.total ?? 0) - filters.pages * CARDS_PER_PAGE;
  return (
    <>
      <ProductList filters={filters} arriving={arriving} />
      {firstPage && left > 0 ? (
        <p className={styles.more}>
          {filters.pages < MAX_PAGES ? (
            <ButtonLink
              look="secondary"
              replace
              to={productsPath({ ...filters, pages: filters.pages + 1 })}
              onClick={() => setArriving(filters.pages)}
            >
              {texts.showMore(Math.min(left, CARDS_PER_PAGE))}
            </ButtonLink>
          ) : (
            texts.narrow(left)
          )}
        </p>
      ) : null}
    </>
  );
}
