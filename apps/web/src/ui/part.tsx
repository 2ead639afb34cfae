import { type ReactNode, Suspense } from 'react';
import { shared } from '../texts/shared';
import { ErrorBoundary } from './error-boundary';

const FAULT = <p role="alert">{shared.sectionFault}</p>;

interface PartProps {
  /** What stands there until it has come. */
  readonly waiting?: ReactNode;
  /** What stands there where it cannot be had. */
  readonly missing?: ReactNode;
  readonly children: ReactNode;
}

/** The place of a part that comes in a chunk of its own (`lib/later.ts`). Where it cannot be had, the page around it stays what it is. */
export function Part({ waiting, missing = FAULT, children }: PartProps) {
  return (
    <ErrorBoundary fallback={() => missing}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  );
}
