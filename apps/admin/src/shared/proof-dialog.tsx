import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { useLocation } from 'react-router';
import { Limits } from '@halfpallet/contracts';
import { proof as texts } from '../i18n/frame';
import { loginAddress } from '../layout/login-address';
import { useStaff } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Proofs } from '../providers/proofs';
import { CommandDialog } from './command-dialog';
import { problemOf, type Problem } from './problem';

/**
 * Lies over whatever page asked for what takes a proof, and its dialogs; what stands in them stays. Whoever goes to another page
 * meanwhile has not confirmed anything.
 */
export function ProofDialog({ proofs }: { readonly proofs: Proofs }) {
  const by = useSyncExternalStore(proofs.subscribe, proofs.get);
  const { key } = useLocation();
  useEffect(() => () => proofs.settle(false), [key, proofs]);
  if (by === null) return null;
  return by === 'password' ? <PasswordAgain onEnd={proofs.settle} /> : <SignInAgain onEnd={proofs.settle} />;
}

interface AskedProps {
  readonly onEnd: (proven: boolean) => void;
}

function PasswordAgain({ onEnd }: AskedProps) {
  const { email } = useStaff();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [missing, setMissing] = useState(false);
  const wrong = missing ? texts.missing : problem?.fields.password;
  const prove = async () => {
    setProblem(null);
    setMissing(password === '');
    if (password === '') return;
    setBusy(true);
    try {
      await dataProvider.giveProof(password);
      onEnd(true);
    } catch (error) {
      setProblem(problemOf(error));
      setBusy(false);
      field.current?.select();
    }
  };
  return (
    <CommandDialog
      title={texts.title}
      intro={texts.intro(email)}
      confirm={texts.confirm}
      busy={busy}
      failure={wrong === undefined ? (problem?.message ?? null) : null}
      keepsTyped
      onConfirm={() => void prove()}
      onClose={() => onEnd(false)}
    >
      {/* For what keeps passwords: whose it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <TextField
        inputRef={field}
        name="password"
        type="password"
        label={texts.password}
        autoComplete="current-password"
        autoFocus
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        error={wrong !== undefined}
        helperText={wrong}
        slotProps={{ htmlInput: { maxLength: Limits.password.max } }}
      />
    </CommandDialog>
  );
}

/** For an account without a password: a new session is proven, and their browser has it in all its tabs. */
function SignInAgain({ onEnd }: AskedProps) {
  const { email } = useStaff();
  return (
    <CommandDialog
      title={texts.title}
      intro={texts.signInIntro(email)}
      confirm={texts.goOn}
      busy={false}
      failure={null}
      onConfirm={() => onEnd(true)}
      onClose={() => onEnd(false)}
    >
      <Button variant="outlined" href={loginAddress(window.location)} target="_blank" rel="noopener" autoFocus>
        {texts.signIn}
      </Button>
    </CommandDialog>
  );
}
