import type { AccountSession } from '@halfpallet/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDateTime } from '../../lib/format';
import { leaveTab } from '../../lib/whose-page';
import { account } from '../../texts/account';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast-store';
import { sessionsQuery } from './account-queries';
import styles from './dashboard.module.css';
import { endAccess } from './end-access';
import { KeptFocus } from './kept-focus';

const texts = account.sessions;

export function SessionsDialog({ onClose }: { readonly onClose: () => void }) {
  const queryClient = useQueryClient();
  const { data: sessions, error } = useQuery(sessionsQuery());

  const attempt = async (path: string, then: () => void) => {
    try {
      await endAccess(path);
      then();
    } catch {
      toast({ title: account.error, text: texts.endFailed, tone: 'stop' });
    }
  };
  const end = ({ id }: AccountSession) =>
    attempt(`/api/auth/sessions/${id}`, () => {
      toast({ title: texts.ended });
      void queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    });
  const endAll = () =>
    attempt('/api/auth/sessions', () => {
      leaveTab();
      window.location.assign('/');
    });

  return (
    <Dialog title={texts.title} onClose={onClose}>
      <KeptFocus>
        {error ? (
          <Notice tone="stop" role="alert">
            {texts.failed}
          </Notice>
        ) : !sessions ? (
          <Skeleton height="120px" />
        ) : (
          <ul className={styles.sessions}>
            {sessions.map((session) => (
              <li key={session.id}>
                <div>
                  <strong>{session.current ? texts.here : texts.elsewhere}</strong>
                  <p className="muted small">
                    {texts.since(formatDateTime(session.createdAt))}, {texts.seen(formatDateTime(session.lastSeenAt))}
                  </p>
                </div>
                {session.current ? null : (
                  <Button
                    look="secondary"
                    small
                    aria-label={texts.endOf(formatDateTime(session.createdAt))}
                    onClick={() => void end(session)}
                  >
                    {texts.end}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
        <p className="muted small">{texts.everywhereText}</p>
        <p>
          <Button look="secondary" onClick={() => void endAll()}>
            {texts.everywhere}
          </Button>
        </p>
      </KeptFocus>
    </Dialog>
  );
}
