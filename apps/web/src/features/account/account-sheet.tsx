import type { CurrentUser, CustomerProfile } from '@halfpallet/contracts';
import { type ReactNode, useState } from 'react';
import { account } from '../../texts/account';
import { agents } from '../../texts/agents';
import { dashboard } from '../../texts/dashboard';
import { Button } from '../../ui/button';
import { Sheet } from '../../ui/sheet';
import styles from './dashboard.module.css';
import { AgentKeysDialog } from './agent-keys-dialog';
import { ChoosePasswordDialog } from './choose-password-dialog';
import { EmailDialog } from './email-dialog';
import { EraseDialog } from './erase-dialog';
import { PasswordDialog } from './password-dialog';
import { ProfileDialog } from './profile-dialog';
import { SessionsDialog } from './sessions-dialog';
import { UnlinkDialog } from './unlink-dialog';

type Opened = 'profile' | 'password' | 'email' | 'sessions' | 'agent-keys' | 'issuer' | 'erase';

/** They end with the password, so without one they begin with choosing it. */
const ASKS_PASSWORD: readonly (Opened | null)[] = ['password', 'email', 'agent-keys', 'issuer', 'erase'];

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
  const issuer = profile?.issuer;
  // Linked before the address is confirmed, an account loses its password: a stranger may have made it.
  const mayLink = user.role === 'admin' || profile?.emailVerified;
  const choosesPassword = profile?.hasPassword === false && ASKS_PASSWORD.includes(opened);
  const shown = choosesPassword ? null : opened;
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
          <Entry
            label={profile?.hasPassword === false ? texts.choosePassword : texts.changePassword}
            onClick={() => setOpened('password')}
          />
          <Entry label={texts.changeEmail} onClick={() => setOpened('email')} />
          <Entry label={texts.sessions} onClick={() => setOpened('sessions')} />
          {issuer?.isLinked ? (
            <Entry label={texts.linked(issuer.name)} onClick={() => setOpened('issuer')} />
          ) : issuer && mayLink ? (
            <li>
              <a href="/api/login/oidc?returnTo=/dashboard">{texts.link(issuer.name)}</a>
            </li>
          ) : null}
          <Entry label={agents.keys.entry} onClick={() => setOpened('agent-keys')} />
          <li>
            <a href="/api/customer/export" download>
              {texts.export}
            </a>
          </li>
          <Entry label={texts.erase} onClick={() => setOpened('erase')} />
        </ul>
      </Sheet>
      {choosesPassword ? <ChoosePasswordDialog email={email} issuer={issuer?.name} onClose={close} /> : null}
      {shown === 'profile' ? <ProfileDialog onClose={close} /> : null}
      {shown === 'password' ? <PasswordDialog onClose={close} /> : null}
      {shown === 'email' && profile ? <EmailDialog profile={profile} onClose={close} /> : null}
      {shown === 'sessions' ? <SessionsDialog onClose={close} /> : null}
      {shown === 'agent-keys' ? <AgentKeysDialog onClose={close} /> : null}
      {shown === 'issuer' && issuer ? <UnlinkDialog issuer={issuer.name} onClose={close} /> : null}
      {shown === 'erase' ? <EraseDialog onClose={close} /> : null}
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
