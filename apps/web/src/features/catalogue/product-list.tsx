import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { ProductFilters } from '../../lib/product-filters';
import { productsQuery } from '../../lib/queries';
import { products as texts } from '../../texts/products';
import { classes } from '../../ui/classes';
import { RetryNotice } from '../../ui/retry-notice';
import { CardSkeleton } from './card-skeleton';
import { ProductCard } from './product-card';
import styles from './product-list.module.css';

const SKELETONS = 6;
/** Pictures in the first row of a wide screen. */
const EAGER_IMAGES = 3;

interface ProductListProps {
  readonly filters: ProductFilters;
  /** The page of cards somebody has just asked for: its first card takes the focus. */
  readonly arriving: number | null;
}

/** The cards, page below page. Each page has its own call, so showing more fetches only what is new. */
export function ProductList({ filters, arriving }: ProductListProps) {
  const { isPlaceholderData: isRenewing } = useQuery(productsQuery(filters, 0));
  return (
    <ul className={classes(styles.grid, 'renewing')} aria-busy={isRenewing}>
      {Array.from({ length: filters.pages }, (_, page) => (
        <CardsOfPage key={page} filters={filters} page={page} takesFocus={arriving === page} />
      ))}
    </ul>
  );
}

interface CardsOfPageProps {
  readonly filters: ProductFilters;
  readonly page: number;
  readonly takesFocus: boolean;
}

function CardsOfPage({ filters, page, takesFocus }: CardsOfPageProps) {
  const { data: products, error, refetch } = useQuery(productsQuery(filters, page));
  const first = useRef<HTMLLIElement>(null);
  const arrived = takesFocus && products !== undefined;
  useEffect(() => {
    if (arrived) first.current?.querySelector<HTMLElement>('h2 a')?.focus({ preventScroll: true });
  }, [arrived]);
  if (error) {
    return (
      <li className={styles.wide}>
        <RetryNotice text={page === 0 ? texts.failed : texts.moreFailed} onRetry={() => void refetch()} />
      </li>
    );
  }
  if (!products) {
    return Array.from({ length: SKELETONS }, (_, index) => (
      <li key={index} aria-hidden="true">
        <CardSkeleton />
      </li>
    ));
  }
  return products.map((product, index) => (
    <li key={product.id} ref={index === 0 ? first : undefined}>
      <ProductCard product={product} eager={page === 0 && index < EAGER_IMAGES} />
    </li>
  ));
}
