import { useState } from 'react';
import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { MailRow } from '@halfpallet/contracts';
import { mails } from '../i18n/support';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';

const texts = mails.settingAside;

/** For a failed mail that nobody needs any more; there for those who may send it again. */
export function SetAsideButton({ mail }: { readonly mail: MailRow }) {
  const mayDecide = useMay()('mails.send-again');
  const [asking, setAsking] = useState(false);
  if (!mayDecide) return null;
  return (
    <>
      <Button size="small" aria-label={texts.buttonOf(mail.subject ?? mail.kind)} onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      {asking && <SetAsideDialog mail={mail} onClose={() => setAsking(false)} />}
    </>
  );
}

function SetAsideDialog({ mail, onClose }: { readonly mail: MailRow; readonly onClose: () => void }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand(texts, onClose);
  const confirm = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const body = { reason: reason.trim() };
    void run({ id: mail.id, ...body }, (options) => dataProvider.setMailAside(mail.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.title}
      intro={texts.intro(mail.error)}
      confirm={texts.button}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
