import { useEffect, useState } from 'react';
import { shared } from '../texts/shared';
import { EmptyState } from '../ui/empty-state';

/** Most pages come sooner, and nobody wants to be told of those. */
const IS_LATE_AFTER_MS = 3_000;

/** In the place of a page whose chunk is still to come. */
export function LatePage() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), IS_LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className="page" style={{ paddingBlock: 48 }} role="status">
      {isLate && <EmptyState as="h1" title={shared.latePage} text={shared.latePageText} />}
    </div>
  );
}
