import { TextField } from '@mui/material';
import { ADMIN_ROLES, type AdminRole } from '@halfpallet/contracts';
import { staff as texts } from '../i18n/people';

export function RoleField({
  value,
  onChange,
}: {
  readonly value: AdminRole;
  readonly onChange: (role: AdminRole) => void;
}) {
  return (
    <TextField
      select
      name="adminRole"
      label={texts.columns.role}
      value={value}
      onChange={(event) => onChange(event.target.value as AdminRole)}
      slotProps={{ select: { native: true } }}
    >
      {ADMIN_ROLES.map((role) => (
        <option key={role} value={role}>
          {texts.roles[role]}
        </option>
      ))}
    </TextField>
  );
}
