import { useState } from 'react';
import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useDataProvider, useRefresh } from 'react-admin';
import { Limits, type AdminRole } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { staff as texts } from '../i18n/people';
import { changedFields } from '../providers/changed-fields';
import { CommandDialog } from '../shared/command-dialog';
import { isConflict, problemOf, type Problem } from '../shared/problem';
import { isReason, ReasonField } from '../shared/reason-field';
import { useToast } from '../shared/use-toast';
import { RoleField } from './role-field';
import type { StaffRow } from './staff-rows';

export interface ChangeStaffDialogProps {
  readonly person: StaffRow;
  readonly onClose: () => void;
}

/** Role, name and whether they may sign in at all; with a reason, as it decides what somebody may do. */
export function ChangeStaffDialog({ person, onClose }: ChangeStaffDialogProps) {
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const toast = useToast();
  // Whose version a save rests on: as it was when the dialog opened, until a refusal has told how it is now.
  const [seen, setSeen] = useState(person);
  const [firstName, setFirstName] = useState(person.firstName ?? '');
  const [adminRole, setAdminRole] = useState<AdminRole>(person.adminRole ?? 'support');
  const [disabled, setDisabled] = useState(person.disabled);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const wanted = { firstName: firstName.trim(), adminRole, disabled };
  const done = (text: string) => {
    toast('success', texts.changed, text);
    refresh();
    onClose();
  };
  const change = async () => {
    setTried(true);
    if (!isReason(reason)) return;
    setBusy(true);
    try {
      const data = { ...wanted, reason: reason.trim() };
      await dataProvider.update('staff', { id: person.id, data, previousData: seen });
      done(texts.changedText(person.email));
    } catch (error) {
      const refused = problemOf(error);
      const now = isConflict(refused) ? await readAnew() : null;
      if (now === null) fail(refused);
      else goOnFrom(now, refused);
    } finally {
      setBusy(false);
    }
  };
  const fail = (refused: Problem) => {
    setProblem(refused);
    toast('error', texts.changeFailed, refused.message);
  };
  /** Null where it cannot be read, or is no account of staff any more. */
  const readAnew = async (): Promise<StaffRow | null> => {
    const answer = await dataProvider.getOne<StaffRow>('staff', { id: person.id }).catch(() => null);
    return answer?.data.role === 'admin' ? answer.data : null;
  };
  /** What was entered stays, the rest becomes as somebody else has made it. */
  const goOnFrom = (now: StaffRow, refused: Problem) => {
    const mine = changedFields({ ...seen }, wanted);
    // The answer to an earlier try was lost, or somebody else did the same.
    if (Object.keys(mine).length > 0 && Object.keys(changedFields({ ...now }, mine)).length === 0) {
      done(texts.asWanted(person.email));
      return;
    }
    if (!('firstName' in mine)) setFirstName(now.firstName ?? '');
    if (!('adminRole' in mine)) setAdminRole(now.adminRole ?? 'support');
    if (!('disabled' in mine)) setDisabled(now.disabled);
    setSeen(now);
    refresh();
    fail({ ...refused, message: texts.changedMeanwhile(refused.message, differences(seen, now)) });
  };
  return (
    <CommandDialog
      title={texts.changeTitle(person.email)}
      intro={texts.intro}
      confirm={common.save}
      busy={busy}
      failure={problem?.message ?? null}
      onConfirm={() => void change()}
      onClose={onClose}
    >
      <TextField
        name="firstName"
        label={texts.columns.name}
        value={firstName}
        onChange={(event) => setFirstName(event.target.value)}
        error={problem?.fields.firstName !== undefined}
        helperText={problem?.fields.firstName}
        slotProps={{ htmlInput: { maxLength: Limits.name.max } }}
      />
      <RoleField value={adminRole} onChange={setAdminRole} />
      <FormControlLabel
        control={<Checkbox checked={disabled} onChange={(_event, checked) => setDisabled(checked)} />}
        label={texts.disable}
      />
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}

/** `First name: Finn, now Finnegan` */
function differences(before: StaffRow, now: StaffRow): string {
  const { columns } = texts;
  const words = (row: StaffRow) => [
    [columns.name, row.firstName ?? common.none],
    [columns.role, row.adminRole === null ? common.none : texts.roles[row.adminRole]],
    [columns.state, row.disabled ? texts.disabled : texts.active],
  ];
  const then = words(before);
  return words(now)
    .flatMap(([label, word], index) => (word === then[index]![1] ? [] : [`${label}: ${then[index]![1]}, now ${word}`]))
    .join('; ');
}
