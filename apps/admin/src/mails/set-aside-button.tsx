import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { MailRow } from '@halfpallet/contracts';
import { mails } from '../i18n/support';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { useOpenDialog } from '../shared/dialog-host';
import { ReasonDialog } from '../shared/reason-dialog';

const texts = mails.settingAside;

/** For a failed mail that nobody needs any more; there for those who may send it again. */
export function SetAsideButton({ mail }: { readonly mail: MailRow }) {
  const mayDecide = useMay()('mails.send-again');
  const openDialog = useOpenDialog();
  if (!mayDecide) return null;
  return (
    <Button
      size="small"
      aria-label={texts.buttonOf(mail.subject ?? mail.kind)}
      onClick={() => openDialog((close) => <SetAsideDialog mail={mail} onClose={close} />)}
    >
      {texts.button}
    </Button>
  );
}

function SetAsideDialog({ mail, onClose }: { readonly mail: MailRow; readonly onClose: () => void }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return (
    <ReasonDialog
      title={texts.title}
      intro={texts.intro(mail.error)}
      confirm={texts.button}
      texts={texts}
      command={{ id: mail.id }}
      send={(body, options) => dataProvider.setMailAside(mail.id, body, options)}
      onClose={onClose}
    />
  );
}
