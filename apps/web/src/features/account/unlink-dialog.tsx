import { useQueryClient } from '@tanstack/react-query';
import { sendJson } from '../../lib/api-client';
import { customerProfileQuery } from '../../lib/queries';
import { account } from '../../texts/account';
import { Dialog } from '../../ui/dialog';
import { toast } from '../../ui/toast-store';
import styles from './dashboard.module.css';
import { FormButtons } from './form-buttons';
import { useSmallForm } from './use-small-form';

const texts = account.unlink;

interface UnlinkDialogProps {
  readonly issuer: string;
  readonly onClose: () => void;
}

export function UnlinkDialog({ issuer, onClose }: UnlinkDialogProps) {
  const queryClient = useQueryClient();
  const { fault, sending, form } = useSmallForm({
    initial: {},
    rules: () => ({}),
    failed: texts.failed,
    async send() {
      await sendJson('/api/auth/issuer', { method: 'DELETE' });
      toast({ title: texts.done(issuer) });
      await queryClient.invalidateQueries({ queryKey: customerProfileQuery().queryKey });
      onClose();
    },
  });
  return (
    <Dialog title={texts.title(issuer)} onClose={onClose}>
      <form className={styles.form} {...form}>
        <p>{texts.text(issuer)}</p>
        <FormButtons fault={fault} sending={sending} label={texts.confirm} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
