import { Box, Stack, Typography } from '@mui/material';
import { useGetManyAggregate } from 'react-admin';
import type { ContactAnswer, MailRow } from '@halfpallet/contracts';
import { mails, messages as texts } from '../i18n/support';
import { useMay } from '../layout/session-context';
import { SendAgainButton } from '../mails/send-again-button';
import { momentText } from '../shared/brisbane';
import { StatusBadge } from '../shared/status-badge';

/** What was written back, by whom, and whether the mail went out. */
export function MessageAnswers({ answers }: { readonly answers: readonly ContactAnswer[] }) {
  const enabled = useMay()('mails.read') && answers.length > 0;
  // A mail that is not written yet is missing from the answer: it is on its way.
  const { data } = useGetManyAggregate<MailRow>(
    'mails',
    { ids: answers.map(({ id }) => id) },
    { retry: false, enabled },
  );
  return answers.map((answer) => {
    const mail = data?.find((one) => one?.id === answer.id);
    const state = mail?.state ?? 'queued';
    return (
      <Box key={answer.id} sx={{ pl: 1.5, borderLeft: 3, borderColor: 'divider', maxWidth: '80ch' }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            {texts.answerBy(answer.by, momentText(answer.at))}
          </Typography>
          {data && <StatusBadge status={state} label={mails.states[state]} />}
          {mail?.waits && <SendAgainButton mail={mail} />}
        </Stack>
        <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{answer.text || texts.erased}</Typography>
      </Box>
    );
  });
}
