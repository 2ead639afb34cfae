import { type CustomerProfile, EMAIL_PATTERN, Messages } from '@halfpallet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendJson } from '../../lib/api-client';
import { customerProfileQuery } from '../../lib/queries';
import { useIntention } from '../../lib/use-intention';
import { account } from '../../texts/account';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast-store';
import styles from './dashboard.module.css';
import { FormButtons } from './form-buttons';
import { useSmallForm } from './use-small-form';

const texts = account.newEmail;

interface EmailDialogProps {
  readonly profile: CustomerProfile;
  readonly onClose: () => void;
}

export function EmailDialog({ profile, onClose }: EmailDialogProps) {
  const queryClient = useQueryClient();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const reload = () => queryClient.invalidateQueries({ queryKey: customerProfileQuery().queryKey });

  const giveUp = async () => {
    try {
      await sendJson('/api/auth/email', { method: 'DELETE' });
      toast({ title: texts.givenUp });
      await reload();
    } catch {
      toast({ title: account.error, text: texts.failed, tone: 'stop' });
    }
  };

  return (
    <Dialog title={texts.title} onClose={onClose}>
      {sentTo ? (
        <div className={styles.form}>
          <Notice tone="ok" role="status">
            {texts.sent(sentTo)}
          </Notice>
          <p>
            <Button onClick={onClose}>{texts.close}</Button>
          </p>
        </div>
      ) : (
        <div className={styles.form}>
          {profile.pendingEmail ? (
            <Notice>
              {texts.pending(profile.pendingEmail)}{' '}
              <Button look="quiet" small onClick={() => void giveUp()}>
                {texts.giveUp}
              </Button>
            </Notice>
          ) : null}
          <EmailForm
            profile={profile}
            onClose={onClose}
            onSent={(email) => {
              setSentTo(email);
              void reload();
            }}
          />
        </div>
      )}
    </Dialog>
  );
}

function EmailForm({ profile, onClose, onSent }: EmailDialogProps & { readonly onSent: (email: string) => void }) {
  const intention = useIntention();
  const { fault, sending, form, text } = useSmallForm({
    initial: { email: '', password: '' },
    rules: ({ email, password }) => ({
      ...(EMAIL_PATTERN.test(email.trim()) ? {} : { email: Messages.email }),
      ...(password === '' ? { password: Messages.passwordMissing } : {}),
    }),
    failed: texts.failed,
    async send({ email, password }) {
      const body = { email: email.trim(), password };
      await sendJson('/api/auth/email', { method: 'POST', body, idempotencyKey: intention.keyFor(body) });
      onSent(body.email);
    },
  });
  return (
    <form className={styles.form} {...form}>
      <p>{texts.text(profile.email)}</p>
      <TextField label={texts.label} type="email" autoComplete="email" {...text('email')} />
      <TextField label={account.password} type="password" autoComplete="current-password" {...text('password')} />
      <p className="muted small">{account.passwordHint}</p>
      <FormButtons fault={fault} sending={sending} label={texts.save} onCancel={onClose} />
    </form>
  );
}
