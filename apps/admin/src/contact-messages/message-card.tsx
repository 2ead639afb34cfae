import { Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import type { Colleague, ContactMessageRow } from '@halfpallet/contracts';
import { messages as texts } from '../i18n/support';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { momentText } from '../shared/brisbane';
import { useCommand } from '../shared/use-command';
import { AssigneeField } from './assignee-field';
import { MessageAnswers } from './message-answers';
import { titleOf } from './message-title';

export interface MessageCardProps {
  readonly message: ContactMessageRow;
  /** Who may answer. */
  readonly colleagues: readonly Colleague[];
  readonly onAnswer: () => void;
}

/** One message in full: whose work it is, what was written back, and what is to be done with it. */
export function MessageCard({ message, colleagues, onAnswer }: MessageCardProps) {
  const may = useMay();
  const mayAnswer = may('contact-messages.answer');
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy } = useCommand(texts, () => undefined);
  const { id, answeredAt, answeredBy, erased } = message;
  const answered = answeredAt !== null;
  const title = titleOf(message);
  const mark = () =>
    // Pressing it again later is another act, so the key is new each time.
    void run({ id, answered: !answered, at: performance.now() }, (options) =>
      dataProvider.markMessageAnswered(id, !answered, options),
    );
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography component="h2" sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {momentText(message.at)}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {message.name ? <Sender message={message} linked={may('customers.read')} /> : texts.erased}
        {[message.email, message.phone].filter(Boolean).map((address) => ` · ${address}`)}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '80ch' }}>
        {message.message || texts.erased}
      </Typography>
      <MessageAnswers answers={message.answers} />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {answered && (
          <Typography variant="body2">{texts.answeredBy(answeredBy ?? '', momentText(answeredAt))}</Typography>
        )}
        {mayAnswer && !answered && !erased && (
          <Button
            size="small"
            variant="contained"
            color="secondary"
            aria-label={texts.answerOf(title)}
            onClick={onAnswer}
          >
            {texts.answer}
          </Button>
        )}
        {mayAnswer && (
          <Button
            size="small"
            variant="outlined"
            disabled={busy}
            aria-label={answered ? texts.reopenOf(title) : texts.markAnsweredOf(title)}
            onClick={mark}
          >
            {answered ? texts.reopen : texts.markAnswered}
          </Button>
        )}
        <AssigneeField message={message} title={title} colleagues={colleagues} disabled={!mayAnswer} />
      </Stack>
    </>
  );
}

/** Leads to everything else that is known of whoever wrote. */
function Sender({ message, linked }: { readonly message: ContactMessageRow; readonly linked: boolean }) {
  const text = texts.from(message.name, message.company);
  if (!linked) return text;
  return (
    <MuiLink component={Link} to={`/customers/${message.personId}/show`} color="inherit" underline="always">
      {text}
    </MuiLink>
  );
}
