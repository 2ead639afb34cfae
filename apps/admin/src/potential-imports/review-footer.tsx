import { Button, DialogActions } from '@mui/material';
import type { PotentialImportDecision } from '@halfpallet/contracts';
import { potentialImport, potentialImports } from '../i18n/imports';
import { KeysSwitch } from '../layout/keys-switch';
import { DecisionButtons } from './decision-buttons';
import { KeyCap } from './desk-keys';

const { keys, next: nextText } = potentialImport;

export interface ReviewFooterProps {
  /** Null where it is decided elsewhere, or by others. */
  readonly decide: ((to: PotentialImportDecision) => void) | null;
  readonly mayApprove: boolean;
  readonly busy: boolean;
  readonly next: (() => void) | null;
}

/** Yes, no and next, within reach on every tab, each with its key. */
export function ReviewFooter({ decide, mayApprove, busy, next }: ReviewFooterProps) {
  return (
    <DialogActions
      sx={{
        borderTop: 1,
        borderColor: 'divider',
        flexWrap: 'wrap',
        rowGap: 0.5,
        '& > .MuiButton-root': { px: { xs: 1, sm: 2 } },
      }}
    >
      <KeysSwitch />
      {decide && <DecisionButtons labels={potentialImports} mayApprove={mayApprove} busy={busy} decide={decide} />}
      <Button variant="outlined" disabled={next === null} onClick={() => next?.()} aria-keyshortcuts={keys.next}>
        {nextText}
        <KeyCap name={keys.next} />
      </Button>
    </DialogActions>
  );
}
