import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from '../../lib/router';
import { ApiError } from '../../lib/api-client';
import { imagesQuery, productQuery, variationsQuery } from '../../lib/queries';
import { product as texts } from '../../texts/product';
import { shared } from '../../texts/shared';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { ProductSkeleton } from './product-skeleton';
import { ProductView } from './product-view';

export function ProductPage() {
  const { id = '' } = useParams();
  const { data: product, error, refetch } = useQuery(productQuery(id));
  const { data: variations, isError: variationsFailed } = useQuery(variationsQuery(id));
  const { data: images, isError: imagesFailed } = useQuery(imagesQuery(id));
  useRightSlug(product?.id, product?.slug);

  if (product === null || (error instanceof ApiError && error.status < 500)) {
    return (
      <div className="page" style={{ paddingBlock: 48 }}>
        <EmptyState as="h1" title={texts.notFound} text={texts.notFoundText}>
          <ButtonLink to="/products">{texts.back}</ButtonLink>
        </EmptyState>
      </div>
    );
  }
  if (error) {
    return (
      <div className="page" style={{ paddingBlock: 48 }}>
        <EmptyState as="h1" title={texts.missing} text={error.message}>
          <Button onClick={() => void refetch()}>{shared.tryAgain}</Button>
          <ButtonLink look="secondary" to="/products">
            {texts.back}
          </ButtonLink>
        </EmptyState>
      </div>
    );
  }
  if (!product) return <ProductSkeleton />;
  return (
    <ProductView
      key={product.id}
      product={product}
      variations={variations?.variations ?? (variationsFailed ? NONE : null)}
      images={images ?? (imagesFailed ? [] : null)}
    />
  );
}

/** One array, so that what depends on it does not start anew with every rendering. */
const NONE: readonly never[] = [];

/** Writes the product's slug into the address when it is missing or wrong; the alias `/products/{id}` stays. */
function useRightSlug(id: number | undefined, slug: string | undefined): void {
  const { slug: shown } = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!slug || shown === slug || !pathname.startsWith('/product/')) return;
    void navigate(`/product/${id}/${slug}${search}`, { replace: true });
  }, [id, slug, shown, pathname, search, navigate]);
}
