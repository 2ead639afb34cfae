import { Alert, Button, Stack, TextField, Typography } from '@mui/material';
import { Limits, type PotentialImportDecision, type PotentialImportDetail } from '@halfpallet/contracts';
import { review as texts } from '../i18n/imports';
import { useMay } from '../layout/session-context';
import { Hint } from '../shared/hint';
import { Panel } from '../shared/panel';
import type { Problem } from '../shared/problem';
import { DecisionButtons } from './decision-buttons';
import { isListedByAnother } from './potential-import-model';

export interface ActionsTabProps {
  readonly record: PotentialImportDetail;
  readonly notes: string;
  readonly onNotes: (typed: string) => void;
  readonly busy: boolean;
  /** What the server said to the last try. */
  readonly problem: Problem | null;
  readonly decide: (to: PotentialImportDecision) => void;
}

/** The decision and what is to be remembered of it. */
export function ActionsTab({ record, notes, onNotes, busy, problem, decide }: ActionsTabProps) {
  const mayReview = useMay()('imports.review');
  if (!mayReview) {
    return (
      <Panel title={texts.notes}>
        <Typography sx={{ whiteSpace: 'pre-wrap' }}>{record.adminNotes ?? texts.noNotes}</Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {texts.readOnly}
        </Typography>
      </Panel>
    );
  }
  const { adminStatus, unpricedReason } = record;
  return (
    <Stack spacing={2}>
      <TextField
        name="adminNotes"
        label={texts.notes}
        value={notes}
        onChange={(event) => onNotes(event.target.value)}
        multiline
        minRows={3}
        error={problem?.fields.adminNotes !== undefined}
        helperText={problem?.fields.adminNotes ?? texts.notesHelp}
        slotProps={{ htmlInput: { maxLength: Limits.notes.max } }}
      />
      {unpricedReason !== null && <Hint>{unpricedReason}</Hint>}
      {problem && <Alert severity="error">{problem.message}</Alert>}
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
        <DecisionButtons labels={texts} mayApprove={!isListedByAnother(record)} busy={busy} decide={decide} />
        {adminStatus !== 'pending' && (
          <Button variant="outlined" disabled={busy} onClick={() => decide('pending')}>
            {texts.reset}
          </Button>
        )}
        {notes !== (record.adminNotes ?? '') && record.importProblem === null && (
          <Button disabled={busy} onClick={() => decide(adminStatus === 'imported' ? 'approved' : adminStatus)}>
            {texts.saveNotes}
          </Button>
        )}
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {texts.approveHelp}
      </Typography>
    </Stack>
  );
}
