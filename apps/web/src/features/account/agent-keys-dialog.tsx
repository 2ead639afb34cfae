import { type AgentKey, Limits, Messages, type NewAgentKey } from '@halfpallet/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sendJson } from '../../lib/api-client';
import { formatDate } from '../../lib/format';
import { Link } from '../../lib/router';
import { useIntention } from '../../lib/use-intention';
import { account } from '../../texts/account';
import { agents } from '../../texts/agents';
import { Button } from '../../ui/button';
import { CopyButton } from '../../ui/copy-button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast-store';
import { agentKeysQuery } from './account-queries';
import styles from './dashboard.module.css';
import { endAccess } from './end-access';
import { FormButtons } from './form-buttons';
import { KeptFocus } from './kept-focus';
import { useSmallForm } from './use-small-form';

const texts = agents.keys;

/** The keys of the buyer's own assistants: made, shown once, ended. */
export function AgentKeysDialog({ onClose }: { readonly onClose: () => void }) {
  const client = useQueryClient();
  const { data, error } = useQuery(agentKeysQuery());
  const [made, setMade] = useState<NewAgentKey | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: agentKeysQuery().queryKey });

  const end = async ({ id }: AgentKey) => {
    try {
      await endAccess(`/api/auth/agent-keys/${id}`);
      toast({ title: texts.ended });
    } catch {
      toast({ title: account.error, text: texts.endFailed, tone: 'stop' });
    }
    await reload();
  };

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <KeptFocus>
        <p>
          {texts.about} <Link to="/agents">{texts.how}</Link>
        </p>
        {error ? (
          <Notice tone="stop" role="alert">
            {texts.failed}
          </Notice>
        ) : !data ? (
          <Skeleton height="80px" />
        ) : data.keys.length === 0 ? (
          <p className="muted">{texts.none}</p>
        ) : (
          <ul className={styles.sessions}>
            {data.keys.map((key) => (
              <li key={key.id}>
                <div>
                  <strong>{key.name}</strong>
                  <p className="muted small">
                    {texts.made(formatDate(key.createdAt))},{' '}
                    {key.lastUsedAt === null ? texts.unused : texts.used(formatDate(key.lastUsedAt))},{' '}
                    {texts.until(formatDate(key.expiresAt))}
                  </p>
                </div>
                <Button look="secondary" small aria-label={texts.endOf(key.name)} onClick={() => void end(key)}>
                  {texts.end}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {made ? (
          <Notice tone="ok" role="status">
            <p>{texts.shown}</p>
            <p>
              <code className={styles.key}>{made.key}</code> <CopyButton text={made.key} label={texts.copy} />
            </p>
            <Button small onClick={() => setMade(null)}>
              {texts.done}
            </Button>
          </Notice>
        ) : (
          <KeyForm
            onClose={onClose}
            onMade={(key) => {
              setMade(key);
              void reload();
            }}
          />
        )}
      </KeptFocus>
    </Dialog>
  );
}

interface KeyFormProps {
  readonly onClose: () => void;
  readonly onMade: (key: NewAgentKey) => void;
}

function KeyForm({ onClose, onMade }: KeyFormProps) {
  const intention = useIntention();
  const { fault, sending, form, text } = useSmallForm({
    initial: { name: '', password: '' },
    rules: ({ name, password }) => ({
      ...(name.trim() === '' || name.length > Limits.agentKeys.name ? { name: Messages.agentKeyName } : {}),
      ...(password === '' ? { password: Messages.passwordMissing } : {}),
    }),
    failed: texts.createFailed,
    async send({ name, password }) {
      const body = { name: name.trim(), password };
      const idempotencyKey = intention.keyFor(body);
      onMade(await sendJson<NewAgentKey>('/api/auth/agent-keys', { method: 'POST', body, idempotencyKey }));
      intention.done();
    },
  });
  return (
    <form className={styles.form} {...form}>
      <TextField label={texts.name} hint={texts.nameHint} autoComplete="off" {...text('name')} />
      <TextField label={account.password} type="password" autoComplete="current-password" {...text('password')} />
      <p className="muted small">{account.passwordHint}</p>
      <FormButtons fault={fault} sending={sending} label={texts.create} onCancel={onClose} />
    </form>
  );
}
