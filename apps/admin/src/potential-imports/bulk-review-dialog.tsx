import { useState } from 'react';
import { BULK_DECISIONS, type BulkDecision } from '@halfpallet/contracts';
import { bulk } from '../i18n/staff-runs';
import type { BulkDialogProps } from '../shared/bulk/bulk-bar';
import { useBeginBulk } from '../shared/bulk/use-begin-bulk';
import { ChoiceField } from '../shared/choice-field';
import { CommandDialog } from '../shared/command-dialog';
import { countText } from '../shared/format';
import { Hint } from '../shared/hint';

const texts = bulk.review;

/** One decision on all chosen potential imports. Which of them can be decided so, the server's rules say one by one. */
export function BulkReviewDialog({ count, ...asked }: BulkDialogProps) {
  const [adminStatus, setStatus] = useState<BulkDecision>('approved');
  const { begin, busy, failure } = useBeginBulk(texts, asked);
  return (
    <CommandDialog
      title={texts.title(countText(count))}
      intro={texts.intro}
      confirm={texts.confirm(adminStatus, countText(count))}
      danger={adminStatus === 'rejected'}
      busy={busy}
      failure={failure}
      onConfirm={() => begin({ resource: 'potential-imports', action: 'review-import', params: { adminStatus } })}
      onClose={asked.onClose}
    >
      <ChoiceField
        label={texts.decision}
        value={adminStatus}
        choices={BULK_DECISIONS.map((value): [BulkDecision, string] => [value, texts.decisions[value]])}
        onChange={setStatus}
      />
      {adminStatus === 'approved' && <Hint>{texts.approveHint}</Hint>}
    </CommandDialog>
  );
}
