import { useState } from 'react';
import { TextField } from '@mui/material';
import { useDataProvider, useRefresh } from 'react-admin';
import { Limits, type AdminRole } from '@halfpallet/contracts';
import { staff as texts } from '../i18n/people';
import { CommandDialog } from '../shared/command-dialog';
import { problemOf, type Problem } from '../shared/problem';
import { useIdempotentKey } from '../shared/use-idempotent-key';
import { useToast } from '../shared/use-toast';
import { RoleField } from './role-field';

/** A new member of staff; the server's word on each field stands under it. */
export function AppointDialog({ onClose }: { readonly onClose: () => void }) {
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const toast = useToast();
  const key = useIdempotentKey();
  const [person, setPerson] = useState({ email: '', firstName: '', password: '' });
  const [adminRole, setAdminRole] = useState<AdminRole>('support');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const appoint = async () => {
    setBusy(true);
    try {
      const data = { ...person, role: 'admin', adminRole };
      await dataProvider.create('staff', { data, meta: { idempotencyKey: key.of(data) } });
      toast('success', texts.appointed, texts.appointedText(person.email));
      refresh();
      onClose();
    } catch (error) {
      const refused = problemOf(error);
      setProblem(refused);
      toast('error', texts.appointFailed, refused.message);
    } finally {
      setBusy(false);
    }
  };
  const field = (name: keyof typeof person, label: string, type: string, autoComplete: string) => (
    <TextField
      name={name}
      label={label}
      type={type}
      autoComplete={autoComplete}
      value={person[name]}
      onChange={(event) => setPerson({ ...person, [name]: event.target.value })}
      error={problem?.fields[name] !== undefined}
      helperText={problem?.fields[name]}
      required
    />
  );
  return (
    <CommandDialog
      title={texts.appointTitle}
      intro={texts.appointIntro}
      confirm={texts.appoint}
      busy={busy}
      failure={problem?.message ?? null}
      onConfirm={() => void appoint()}
      onClose={onClose}
    >
      {field('email', texts.columns.email, 'email', 'off')}
      {field('firstName', texts.columns.name, 'text', 'off')}
      {field('password', `${texts.password} (${Limits.password.min}+)`, 'password', 'new-password')}
      <RoleField value={adminRole} onChange={setAdminRole} />
    </CommandDialog>
  );
}
