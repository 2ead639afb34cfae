import { notFound, shared } from '../../texts/shared';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

export function NotFoundPage() {
  return (
    <div className="page" style={{ paddingBlock: 48 }}>
      <EmptyState as="h1" title={notFound.title} text={notFound.text}>
        <ButtonLink to="/products">{shared.browseProducts}</ButtonLink>
      </EmptyState>
    </div>
  );
}
