import { Messages } from '@halfpallet/contracts';
import { useId, useState } from 'react';
import { sendJson } from '../../lib/api-client';
import { leaveTab } from '../../lib/whose-page';
import { account } from '../../texts/account';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import styles from './dashboard.module.css';
import { FormButtons } from './form-buttons';
import { useSmallForm } from './use-small-form';

const texts = account.erase;
const leave = () => window.location.assign('/');

/** Says what goes and what stays before it asks for the password. */
export function EraseDialog({ onClose }: { readonly onClose: () => void }) {
  const [erased, setErased] = useState(false);
  const { fault, sending, form, text } = useSmallForm({
    initial: { password: '' },
    rules: ({ password }) => (password === '' ? { password: Messages.passwordMissing } : {}),
    failed: texts.failed,
    async send({ password }) {
      await sendJson('/api/customer/erase', { method: 'POST', body: { confirm: true, password } });
      leaveTab();
      setErased(true);
    },
  });
  if (erased) {
    return (
      <Dialog title={texts.title} onClose={leave}>
        <div className={styles.form}>
          <Notice tone="ok" role="status">
            {texts.done}
          </Notice>
          <p>
            <Button onClick={leave}>{texts.leave}</Button>
          </p>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <form className={styles.form} {...form}>
        <Points title={texts.goes} points={texts.goesList} />
        <Points title={texts.stays} points={texts.staysList} />
        <Notice tone="warn">
          {texts.noWayBack} {texts.open}
        </Notice>
        <TextField label={account.password} type="password" autoComplete="current-password" {...text('password')} />
        <FormButtons
          fault={fault}
          sending={sending}
          label={texts.confirm}
          sendingLabel={texts.erasing}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

function Points({ title, points }: { readonly title: string; readonly points: readonly string[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
