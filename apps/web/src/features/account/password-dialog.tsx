import { Limits, Messages } from '@halfpallet/contracts';
import { sendJson } from '../../lib/api-client';
import { account } from '../../texts/account';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { toast } from '../../ui/toast-store';
import styles from './dashboard.module.css';
import { FormButtons } from './form-buttons';
import { useSmallForm } from './use-small-form';

const texts = account.newPassword;

export function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { fault, sending, form, text } = useSmallForm({
    initial: { currentPassword: '', newPassword: '' },
    rules: ({ currentPassword, newPassword }) => ({
      ...(currentPassword === '' ? { currentPassword: Messages.passwordMissing } : {}),
      ...(newPassword.length < Limits.password.min ? { newPassword: Messages.password } : {}),
    }),
    failed: texts.failed,
    async send(body) {
      await sendJson('/api/auth/password', { method: 'POST', body });
      toast({ title: texts.saved });
      onClose();
    },
  });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form className={styles.form} {...form}>
        <TextField label={texts.current} type="password" autoComplete="current-password" {...text('currentPassword')} />
        <TextField label={texts.wanted} type="password" autoComplete="new-password" {...text('newPassword')} />
        <p className="muted small">{texts.hint}</p>
        <FormButtons fault={fault} sending={sending} label={texts.save} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
