import { Button, Stack, Typography } from '@mui/material';
import { photographs } from '../../i18n/photographs';
import { RunProgress } from '../run-progress';
import { StatusBadge } from '../status-badge';
import type { Upload, Uploads } from './use-photograph-uploads';

const texts = photographs.uploads;

const TONES = { waiting: 'queued', sending: 'running', done: 'succeeded', known: 'skipped', failed: 'failed' } as const;

export interface UploadListProps extends Uploads {
  /** What becomes of those that were sent. */
  readonly allKept: string;
}

/** What became of each file that was chosen: those that are through are counted, the others are named. */
export function UploadList(props: UploadListProps) {
  const { allKept, uploads, isSending, sent, progress, retry, dismiss, retryAll, dismissAll } = props;
  if (uploads.length === 0) return null;
  const failed = uploads.filter(({ status }) => status === 'failed').length;
  const named = uploads.filter(({ status }) => status !== 'done');
  return (
    <Stack component="section" aria-label={texts.title} spacing={1} sx={{ mb: 2 }}>
      {isSending ? (
        <RunProgress label={texts.progress} progress={progress} text={texts.text(sent, uploads.length)} />
      ) : (
        <Typography variant="body2" color="textSecondary" role="status">
          {`${texts.text(sent, uploads.length)}. ${allKept}`}
        </Typography>
      )}
      {!isSending && failed > 1 && (
        <Stack direction="row" spacing={1}>
          <Button size="small" variant="outlined" onClick={retryAll}>
            {texts.retryAll}
          </Button>
          <Button size="small" onClick={dismissAll}>
            {texts.dismissAll}
          </Button>
        </Stack>
      )}
      {named.length > 0 && (
        <Stack component="ul" spacing={1} sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {named.map((upload) => (
            <Line key={upload.id} upload={upload} retry={retry} dismiss={dismiss} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

interface LineProps extends Pick<Uploads, 'retry' | 'dismiss'> {
  readonly upload: Upload;
}

function Line({ upload: { id, file, status, reason }, retry, dismiss }: LineProps) {
  return (
    <Stack component="li" direction={{ xs: 'column', sm: 'row' }} spacing={1} sx={{ alignItems: { sm: 'center' } }}>
      <StatusBadge status={TONES[status]} label={texts.states[status]} />
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere', flexGrow: 1 }}>
        <strong>{file.name}</strong>
        {reason === null ? '' : `: ${reason}`}
      </Typography>
      {(status === 'failed' || status === 'known') && (
        <Stack direction="row" spacing={1} sx={{ flexShrink: 0 }}>
          {status === 'failed' && (
            <Button size="small" variant="outlined" aria-label={texts.retryOf(file.name)} onClick={() => retry(id)}>
              {texts.retry}
            </Button>
          )}
          <Button size="small" aria-label={texts.dismissOf(file.name)} onClick={() => dismiss(id)}>
            {texts.dismiss}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
