import { usePageExists } from '../../lib/page-exists';
import { frame } from '../../texts/frame';
import { notFound, shared } from '../../texts/shared';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';

const WAYS_ON = [
  { to: '/', label: frame.home },
  { to: '/source-for-me', label: frame.sourceForMe },
  { to: '/contact', label: frame.contact },
] as const;

export function NotFoundPage() {
  const exists = usePageExists();
  return (
    <div className="page" style={{ paddingBlock: 48 }}>
      <EmptyState as="h1" title={notFound.title} text={notFound.text}>
        <ButtonLink to="/products">{shared.browseProducts}</ButtonLink>
        {WAYS_ON.filter(({ to }) => exists(to)).map(({ to, label }) => (
          <ButtonLink key={to} look="secondary" to={to}>
            {label}
          </ButtonLink>
        ))}
      </EmptyState>
    </div>
  );
}
