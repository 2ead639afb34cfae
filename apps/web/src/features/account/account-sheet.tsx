import type { CurrentUser, CustomerProfile } from '@halfpallet/contracts';
import { type ReactNode, useState } from 'react';
import { account } from '../../texts/account';
import { agents } from '../../texts/agents';
import { dashboard } from '../../texts/dashboard';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import styles from './dashboard.module.css';
import { AgentKeysDialog } from './agent-keys-dialog';
import { EmailDialog } from './email-dialog';
import { EraseDialog } from './erase-dialog';
import { PasswordDialog } from './password-dialog';
import { ProfileDialog } from './profile-dialog';
import { SessionsDialog } from './sessions-dialog';

type Opened = 'profile' | 'password' | 'email' | 'sessions' | 'agent-keys' | 'erase';

const texts = account.security;

interface AccountSheetProps {
  readonly user: CurrentUser;
  /** Undefined until it is known. */
  readonly profile: CustomerProfile | undefined;
  /** Stands between who they are and what guards it. */
  readonly children: ReactNode;
}

/** Who the customer is to us, and everything they may do about it. */
export function AccountSheet({ user, profile, children }: AccountSheetProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const email = profile?.email ?? user.email;
  return (
    <>
      <Sheet title={dashboard.account} id="account">
        <p className={styles.address}>{email}</p>
        <Button look="secondary" wide onClick={() => setOpened('profile')}>
          {dashboard.editProfile}
        </Button>
      </Sheet>
      {children}
      <Sheet title={texts.title} id="sign-in-and-data">
        <ul className={styles.actions}>
          <Entry label={texts.changePassword} onClick={() => setOpened('password')} />
          <Entry label={texts.changeEmail} onClick={() => setOpened('email')} />
          <Entry label={texts.sessions} onClick={() => setOpened('sessions')} />
          <Entry label={agents.keys.entry} onClick={() => setOpened('agent-keys')} />
          <li>
            <a href="/api/customer/export" download>
              {texts.export}
            </a>
          </li>
          <Entry label={texts.erase} onClick={() => setOpened('erase')} />
        </ul>
      </Sheet>
      {opened === 'profile' ? <ProfileDialog onClose={close} /> : null}
      {opened === 'password' ? <PasswordDialog onClose={close} /> : null}
      {opened === 'email' && profile ? <EmailDialog profile={profile} onClose={close} /> : null}
      {opened === 'sessions' ? <SessionsDialog onClose={close} /> : null}
      {opened === 'agent-keys' ? <AgentKeysDialog onClose={close} /> : null}
      {opened === 'erase' ? <EraseDialog onClose={close} /> : null}
    </>
  );
}

function Entry({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  return (
    <li>
      <button type="button" className={styles.entry} onClick={onClick}>
        {label}
      </button>
    </li>
  );
}
