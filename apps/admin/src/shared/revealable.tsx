import { useEffect, useState, type ReactNode } from 'react';
import { Button, Stack } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { common, reveal as texts } from '../i18n/frame';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Revealed, RevealAsked } from '../providers/reveal-commands';
import { CommandDialog } from './command-dialog';
import { Copyable } from './copyable';
import { isReason, ReasonField } from './reason-field';
import { useCommand } from './use-command';

const MASK = '•••';

export interface RevealableProps extends Omit<RevealAsked, 'reason'> {
  /** What it is, for its buttons: `email`. */
  readonly what: string;
  /** As the server gave it; a masked one can be shown by those who say why. */
  readonly value: string | null;
  /** Text of what is answered; the answer itself when left out. */
  readonly read?: (value: unknown) => string | null;
  /** Instead of the masked text alone. */
  readonly children?: ReactNode;
}

/** How somebody is reached, masked until a member of staff says why they need it; then it is on record, and shown for a minute. */
export function Revealable(props: RevealableProps) {
  const { what, value, read = textOf, children, ...asked } = props;
  const may = useMay()('pii.reveal');
  const [shown, setShown] = useState<Revealed | null>(null);
  const [asking, setAsking] = useState(false);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), shown.expiresInSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [shown]);
  if (value === null) return common.none;
  if (!may || !value.includes(MASK)) return children ?? value;
  if (shown !== null) return <Copyable what={what} value={read(shown.value) ?? common.none} />;
  return (
    <Stack direction="row" component="span" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      {children ?? value}
      <Button size="small" aria-label={texts.showOf(what)} onClick={() => setAsking(true)}>
        {texts.show}
      </Button>
      {asking && <RevealDialog what={what} asked={asked} onShown={setShown} onClose={() => setAsking(false)} />}
    </Stack>
  );
}

interface RevealDialogProps {
  readonly what: string;
  readonly asked: Omit<RevealAsked, 'reason'>;
  readonly onShown: (revealed: Revealed) => void;
  readonly onClose: () => void;
}

function RevealDialog({ what, asked, onShown, onClose }: RevealDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<Revealed & { readonly message?: string }>(texts, (revealed) => {
    onShown(revealed);
    onClose();
  });
  const confirm = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const body = { ...asked, reason: reason.trim() };
    void run(body, (options) => dataProvider.revealPii(body, options));
  };
  return (
    <CommandDialog
      title={texts.title(what)}
      intro={texts.intro}
      confirm={texts.confirm}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} tried={tried} autoFocus />
    </CommandDialog>
  );
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
