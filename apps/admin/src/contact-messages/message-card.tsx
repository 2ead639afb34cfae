import { Button, Stack, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { messages as texts } from '../i18n/support';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { momentText } from '../shared/brisbane';
import { useCommand } from '../shared/use-command';

/** A message of the contact form. What is left of it once its sender was erased is empty. */
export interface ContactMessageRow {
  readonly id: string;
  readonly at: string;
  readonly name: string;
  readonly company: string;
  /** Masked. */
  readonly email: string | null;
  /** Masked. */
  readonly phone: string | null;
  readonly subject: string;
  readonly message: string;
  readonly answeredAt: string | null;
  readonly answeredBy: string | null;
}

/** One message in full, and whether somebody has answered it. */
export function MessageCard({ message }: { readonly message: ContactMessageRow }) {
  const mayAnswer = useMay()('contact-messages.answer');
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy } = useCommand(texts, () => undefined);
  const { id, subject, answeredAt, answeredBy } = message;
  const answered = answeredAt !== null;
  const title = subject || texts.noSubject;
  const mark = () =>
    // Pressing it again later is another act, so the key is new each time.
    void run({ id, answered: !answered, at: performance.now() }, (options) =>
      dataProvider.markMessageAnswered(id, !answered, options),
    );
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Typography component="h3" sx={{ fontWeight: 650 }}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {momentText(message.at)}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary">
        {message.name ? texts.from(message.name, message.company) : texts.erased}
        {[message.email, message.phone].filter(Boolean).map((address) => ` · ${address}`)}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '80ch' }}>
        {message.message || texts.erased}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {answered && (
          <Typography variant="body2">{texts.answeredBy(answeredBy ?? '', momentText(answeredAt))}</Typography>
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
      </Stack>
    </>
  );
}
