import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from '../../lib/router';
import { productsQuery } from '../../lib/queries';
import { sectorName } from '../../lib/sectors';
import { products as texts } from '../../texts/products';
import { shared } from '../../texts/shared';
import { Breadcrumb } from '../../ui/breadcrumb';
import { Button } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { CardSkeleton } from './card-skeleton';
import { ProductCard } from './product-card';
import styles from './products-page.module.css';
import { SectorPills } from './sector-pills';

const SKELETONS = 6;
/** Cards in the first view; the rest comes on request, without a call. */
const FIRST_CARDS = 24;
/** Images above the fold of a wide screen. */
const EAGER_IMAGES = 3;

export function ProductsPage() {
  const [search] = useSearchParams();
  const sector = search.get('sector') ?? undefined;
  return <ProductList key={sector ?? ''} sector={sector} />;
}

function ProductList({ sector }: { readonly sector: string | undefined }) {
  const { data: products, error, refetch } = useQuery(productsQuery(sector));
  const [all, setAll] = useState(false);
  const name = sector ? sectorName(sector) : null;
  const shown = all ? products : products?.slice(0, FIRST_CARDS);
  return (
    <div className="page">
      <Breadcrumb
        steps={[
          { name: texts.crumb, path: '/products' },
          ...(name ? [{ name, path: `/products?sector=${sector}` }] : []),
        ]}
      />
      <div className={styles.head}>
        <h1>{name ? texts.ofSector(name) : texts.featured}</h1>
        <p className={styles.count} aria-live="polite">
          {products && shown ? texts.count(shown.length, products.length) : '\u00a0'}
        </p>
      </div>
      <SectorPills current={sector} />
      {error ? (
        <Notice tone="stop" role="alert">
          <p>{texts.failed}</p>
          <Button look="quiet" small onClick={() => void refetch()}>
            {shared.tryAgain}
          </Button>
        </Notice>
      ) : products?.length === 0 ? (
        <EmptyState title={texts.empty} as="p" />
      ) : (
        <ul className={styles.grid} aria-busy={!products}>
          {shown
            ? shown.map((product, index) => (
                <li key={product.id}>
                  <ProductCard product={product} eager={index < EAGER_IMAGES} />
                </li>
              ))
            : Array.from({ length: SKELETONS }, (_, index) => (
                <li key={index}>
                  <CardSkeleton />
                </li>
              ))}
        </ul>
      )}
      {products && shown && shown.length < products.length ? (
        <p className={styles.more}>
          <Button look="secondary" onClick={() => setAll(true)}>
            {texts.showMore(products.length - shown.length)}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
