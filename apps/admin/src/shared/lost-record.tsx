import { DialogContent } from '@mui/material';
import { isNowhere, problemOf } from './problem';
import { ProblemNotice } from './problem-notice';

export interface LostRecordProps {
  /** Id of the dialog's heading. */
  readonly titleId: string;
  readonly error: unknown;
  /** Said when there is no such record. */
  readonly notFound: string;
  /** The specification's sentence for any other failure. */
  readonly title: string;
  readonly retry: () => void;
}

/** In place of a record that is gone, refused or not loaded yet. */
export function LostRecord({ titleId, error, notFound, title, retry }: LostRecordProps) {
  return (
    <DialogContent id={titleId} sx={{ pt: 7 }}>
      {isNowhere(problemOf(error)) ? notFound : <ProblemNotice error={error} title={title} retry={retry} />}
    </DialogContent>
  );
}
