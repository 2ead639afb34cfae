import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { MailRow } from '@halfpallet/contracts';
import { mails } from '../i18n/support';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { useCommand } from '../shared/use-command';

const texts = mails.sendingAgain;

/** Sends a mail that failed once more; there for those who may. */
export function SendAgainButton({ mail }: { readonly mail: MailRow }) {
  const mayAgain = useMay()('mails.send-again');
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy } = useCommand(texts, () => undefined);
  if (!mayAgain) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      disabled={busy}
      aria-label={texts.buttonOf(mail.subject ?? mail.kind)}
      // A mail may fail more than once; each failure is another one to mend.
      onClick={() =>
        void run({ id: mail.id, attempts: mail.attempts }, (options) => dataProvider.sendMailAgain(mail.id, options))
      }
    >
      {texts.button}
    </Button>
  );
}
