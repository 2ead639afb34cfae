import { Button } from '@mui/material';
import type { PotentialImportDecision } from '@halfpallet/contracts';
import { potentialImport } from '../i18n/imports';
import { KeyCap } from './desk-keys';

const { keys } = potentialImport;

export interface DecisionButtonsProps {
  /** What they say; the keys are the same everywhere. */
  readonly labels: { readonly approve: string; readonly reject: string };
  readonly busy: boolean;
  readonly decide: (to: PotentialImportDecision) => void;
}

/** Yes and no, each with its key. */
export function DecisionButtons({ labels, busy, decide }: DecisionButtonsProps) {
  return (
    <>
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
