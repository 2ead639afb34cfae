import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import type { MailRecord, MailRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { mails as texts } from '../i18n/support';
import { momentText } from '../shared/brisbane';
import { ProblemNotice } from '../shared/problem-notice';
import { useWholeRecord } from '../shared/use-whole-record';

export interface MailDialogProps {
  readonly mail: MailRow;
  readonly onClose: () => void;
}

/** What the mail said. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { data, error, refetch } = useWholeRecord<MailRecord>('mails', { id: mail.id });
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="mail-title">
      <DialogTitle id="mail-title">{mail.subject ?? texts.erased}</DialogTitle>
      <DialogContent>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {mail.to === 'operator' ? texts.operator : (mail.to ?? common.none)} · {texts.states[mail.state]} ·{' '}
          {momentText(mail.at)}
        </Typography>
        {error && <ProblemNotice error={error} title={texts.bodyError} retry={() => void refetch()} />}
        {!data && !error && <Skeleton height={160} />}
        {data && (
          <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '80ch' }}>
            {data.body ?? texts.erased}
          </Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common.close}</Button>
      </DialogActions>
    </Dialog>
  );
}
