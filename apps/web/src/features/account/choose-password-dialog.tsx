import { useState } from 'react';
import { sendJson } from '../../lib/api-client';
import { account } from '../../texts/account';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import styles from './dashboard.module.css';
import { FormButtons } from './form-buttons';
import { useSmallForm } from './use-small-form';

const texts = account.choosePassword;

interface ChoosePasswordDialogProps {
  readonly email: string;
  readonly issuer: string | undefined;
  readonly onClose: () => void;
}

/** For whoever signs in by the issuer alone, in place of everything that asks for a password. */
export function ChoosePasswordDialog({ email, issuer, onClose }: ChoosePasswordDialogProps) {
  const [sent, setSent] = useState(false);
  const { fault, sending, form } = useSmallForm({
    initial: {},
    rules: () => ({}),
    failed: texts.failed,
    async send() {
      await sendJson('/api/password-reset', { method: 'POST', body: { email } });
      setSent(true);
    },
  });
  return (
    <Dialog title={texts.title} onClose={onClose}>
      {sent ? (
        <div className={styles.form}>
          <Notice tone="ok" role="status">
            {texts.sent(email)}
          </Notice>
          <p>
            <Button onClick={onClose}>{texts.close}</Button>
          </p>
        </div>
      ) : (
        <form className={styles.form} {...form}>
          <p>{texts.text(issuer)}</p>
          <FormButtons fault={fault} sending={sending} label={texts.send} onCancel={onClose} />
        </form>
      )}
    </Dialog>
  );
}
