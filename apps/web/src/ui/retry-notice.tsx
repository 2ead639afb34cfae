import { shared } from '../texts/shared';
import { Button } from './button';
import { Notice } from './notice';

interface RetryNoticeProps {
  /** What could not be read. */
  readonly text: string;
  readonly onRetry: () => void;
}

/** What could not be read, in the place where it would stand, and the way to ask again. */
export function RetryNotice({ text, onRetry }: RetryNoticeProps) {
  return (
    <Notice tone="stop" role="alert">
      {text}{' '}
      <Button look="quiet" small onClick={onRetry}>
        {shared.tryAgain}
      </Button>
    </Notice>
  );
}
