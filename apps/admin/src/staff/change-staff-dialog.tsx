import { useState } from 'react';
import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useDataProvider, useRefresh } from 'react-admin';
import { Limits, type AdminRole } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { staff as texts } from '../i18n/people';
import { CommandDialog } from '../shared/command-dialog';
import { problemOf, type Problem } from '../shared/problem';
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
  const [firstName, setFirstName] = useState(person.firstName ?? '');
  const [adminRole, setAdminRole] = useState<AdminRole>(person.adminRole ?? 'support');
  const [disabled, setDisabled] = useState(person.disabled);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const change = async () => {
    setTried(true);
    if (!isReason(reason)) return;
    setBusy(true);
    try {
      const data = { firstName: firstName.trim(), adminRole, disabled, reason: reason.trim() };
      await dataProvider.update('staff', { id: person.id, data, previousData: person });
      toast('success', texts.changed, texts.changedText(person.email));
      refresh();
      onClose();
    } catch (error) {
      const refused = problemOf(error);
      setProblem(refused);
      toast('error', texts.changeFailed, refused.message);
    } finally {
      setBusy(false);
    }
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
