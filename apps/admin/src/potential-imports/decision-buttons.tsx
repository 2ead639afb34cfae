import { Button } from '@mui/material';
import type { PotentialImportDecision } from '@halfpallet/contracts';
import { potentialImport } from '../i18n/imports';
import { KeyCap } from './desk-keys';

const { keys } = potentialImport;

export interface DecisionButtonsProps {
  /** What they say; the keys are the same everywhere. */
  readonly labels: { readonly approve: string; readonly reject: string };
  /** Nothing is offered that the server would refuse. */
  readonly mayApprove: boolean;
  readonly busy: boolean;
  readonly decide: (to: PotentialImportDecision) => void;
}

/** Yes, where it may be said, and no, each with its key. */
export function DecisionButtons({ labels, mayApprove, busy, decide }: DecisionButtonsProps) {
  return (
    <>
      {mayApprove && (
        <Button
          variant="contained"
          color="secondary"
          disabled={busy}
          onClick={() => decide('approved')}
          aria-keyshortcuts={keys.yes}
        >
          {labels.approve}
          <KeyCap name={keys.yes} />
        </Button>
      )}
      <Button
        variant="outlined"
        color="error"
        disabled={busy}
        onClick={() => decide('rejected')}
        aria-keyshortcuts={keys.no}
      >
        {labels.reject}
        <KeyCap name={keys.no} />
      </Button>
    </>
  );
}
