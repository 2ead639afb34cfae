import { useEffect, useState } from 'react';
import { enterAgain } from '../lib/early-input';
import { useLocation, useParams } from '../lib/router';
import { shared } from '../texts/shared';
import { Button, ButtonAnchor } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ErrorBoundary } from '../ui/error-boundary';
import type { PageEntry } from './page-entry';
import { useArrival } from './use-arrival';

/** One page with its own error boundary. The component is chosen once, so that loading its chunk cannot remount it. */
export function PageSlot({ entry }: { readonly entry: PageEntry }) {
  const [Page] = useState(() => entry.component());
  const { pathname } = useLocation();
  const { id } = useParams();
  return (
    <ErrorBoundary resetKey={pathname} fallback={() => <PageFault />}>
      {/* A product's address may gain its slug without being another page. */}
      <Page key={id ?? pathname} />
      <Arrival key={`arrival-${id ?? pathname}`} />
    </ErrorBoundary>
  );
}

function Arrival() {
  useArrival();
  useEffect(() => void enterAgain(), []);
  return null;
}

/** What is left to show when a page, or the frame around it, has a fault: everything here works without the rest. */
export function PageFault() {
  return (
    <div className="page" style={{ paddingBlock: 48 }}>
      <EmptyState as="h1" title={shared.pageFault} text={shared.pageFaultText}>
        <Button onClick={() => window.location.reload()}>{shared.reload}</Button>
        <ButtonAnchor look="secondary" href="/products">
          {shared.browseProducts}
        </ButtonAnchor>
      </EmptyState>
    </div>
  );
}
