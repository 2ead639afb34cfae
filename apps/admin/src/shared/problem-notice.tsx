import { Alert, AlertTitle, Button } from '@mui/material';
import { common } from '../i18n/frame';
import { Mono } from './mono';
import { isForbidden, problemOf, worded } from './problem';

export interface ProblemNoticeProps {
  readonly error: unknown;
  /** The specification's sentence, e.g. `Error loading orders`. */
  readonly title: string;
  /** Said when the server gave no reason. */
  readonly fallback?: string;
  readonly retry?: () => void;
  readonly retryLabel?: string;
}

/** What went wrong, in words, with the request id support will ask for, and the way on. */
export function ProblemNotice({ error, title, fallback, retry, retryLabel = common.retry }: ProblemNoticeProps) {
  const problem = worded(problemOf(error), fallback);
  if (isForbidden(problem)) {
    return (
      <Alert severity="info">
        <AlertTitle>{common.forbiddenTitle}</AlertTitle>
        {common.forbiddenText}
      </Alert>
    );
  }
  return (
    <Alert
      severity="error"
      action={
        retry && (
          <Button color="inherit" size="small" onClick={retry}>
            {retryLabel}
          </Button>
        )
      }
    >
      {`${title}: ${problem.message}`}
      {problem.requestId && (
        <div>
          <Mono>{common.requestId(problem.requestId)}</Mono>
        </div>
      )}
    </Alert>
  );
}
