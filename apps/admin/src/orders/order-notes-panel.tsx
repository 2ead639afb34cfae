import { useState } from 'react';
import { Box, Button, Stack, TextField, Typography } from '@mui/material';
import { useDataProvider, useGetList } from 'react-admin';
import { Limits, Messages, type OrderComment, type OrderNotes } from '@halfpallet/contracts';
import { orderNotes as texts } from '../i18n/order-notes';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { AskBeforeLeaving } from '../shared/ask-before-leaving';
import { AssigneeSelect } from '../shared/assignee-select';
import { momentText } from '../shared/brisbane';
import { countText } from '../shared/format';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { useColleagues } from '../shared/use-colleagues';
import { useCommand } from '../shared/use-command';
import { useWholeRecord } from '../shared/use-whole-record';
import { mentionsIn, tagsIn } from './order-notes';

const SHOWN = 50;
const COMMENT_STANDS = 'COMMENT_STANDS';

/** What staff tell each other about an order: whose work it is, its tags, and comments. */
export function OrderNotesPanel({ orderId }: { readonly orderId: string }) {
  const mayComment = useMay()('orders.comment');
  const [comment, setComment] = useState('');
  const [tags, setTags] = useState<TypedTags | null>(null);
  const {
    data: comments,
    total,
    error,
    refetch,
  } = useGetList<OrderComment>(
    'order-comments',
    { filter: { orderId }, sort: { field: 'at', order: 'DESC' }, pagination: { page: 1, perPage: SHOWN } },
    { retry: false },
  );
  const { data: notes } = useWholeRecord<OrderNotes>('order-notes', { id: orderId });
  return (
    <Panel title={texts.title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
        {texts.intro}
      </Typography>
      {/* Another tab of the order, too, would take the words along. */}
      {comment.trim() !== '' && <AskBeforeLeaving {...texts.leave} />}
      {comment.trim() === '' && tags !== null && <AskBeforeLeaving {...texts.leaveTags} />}
      {notes && <Labels notes={notes} typed={tags} onTyped={setTags} mayChange={mayComment} />}
      {mayComment && <NewComment orderId={orderId} text={comment} onText={setComment} />}
      {error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />}
      {comments?.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {comments?.map((one) => (
          <Comment key={one.id} comment={one} />
        ))}
      </Box>
      {comments && (total ?? 0) > comments.length && (
        <Typography variant="body2" color="textSecondary">
          {texts.more(countText((total ?? 0) - comments.length))}
        </Typography>
      )}
    </Panel>
  );
}

function Comment({ comment: { author, at, text, mentions } }: { readonly comment: OrderComment }) {
  return (
    <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
      <Typography variant="body2" color="textSecondary">
        {`${author.name} · ${momentText(at)}`}
        {mentions.length > 0 && ` · ${texts.mentioned(mentions.map(({ name }) => name).join(', '))}`}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  );
}

/** Tags as they are being typed, and the version of those they were begun over. */
interface TypedTags {
  readonly text: string;
  readonly seen: number;
}

interface LabelsProps {
  readonly notes: OrderNotes;
  readonly typed: TypedTags | null;
  readonly onTyped: (typed: TypedTags | null) => void;
  readonly mayChange: boolean;
}

/** Whose work the order is, and its tags. What is being typed stays when somebody else changes either meanwhile. */
function Labels({ notes, typed: draft, onTyped: setDraft, mayChange }: LabelsProps) {
  const { id, assignee, version } = notes;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const colleagues = useColleagues();
  const assigning = useCommand(texts.assigning, () => undefined);
  const tagging = useCommand(texts.tagging, () => setDraft(null));
  // What is typed rests on the tags as they were when it was begun, until a refusal has told what they are now.
  const seenBy = (before: typeof draft) => (before === null || tagging.failure ? version : before.seen);
  const text = draft?.text ?? notes.tags.join(', ');
  const save = () => {
    const seen = seenBy(draft);
    const tags = tagsIn(text);
    void tagging.run({ tags, seen }, (options) => dataProvider.tagOrder(id, tags, seen, options));
  };
  const give = (assigneeId: string | null) =>
    void assigning.run({ assigneeId, version }, (options) =>
      dataProvider.assignOrder(id, assigneeId, version, options),
    );
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1.5}
      sx={{ mb: 2, alignItems: { sm: 'flex-start' } }}
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <AssigneeSelect
        name="order-assignee"
        label={texts.assigneeLabel}
        assignee={assignee}
        colleagues={colleagues}
        disabled={!mayChange || assigning.busy}
        onChange={give}
      />
      <TextField
        size="small"
        margin="none"
        name="tags"
        label={texts.tags}
        value={text}
        disabled={!mayChange}
        onChange={(event) => setDraft({ text: event.target.value, seen: seenBy(draft) })}
        helperText={tagging.failure ? texts.tagsNow(tagging.failure, notes.tags.join(', ')) : texts.tagsHelp}
        error={tagging.failure !== null}
        sx={{ flexGrow: 1 }}
      />
      {mayChange && (
        <Button
          type="submit"
          variant="outlined"
          disabled={tagging.busy || draft === null}
          sx={{ height: 40, flexShrink: 0 }}
        >
          {texts.saveTags}
        </Button>
      )}
    </Stack>
  );
}

interface NewCommentProps {
  readonly orderId: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function NewComment({ orderId, text, onText: setText }: NewCommentProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const colleagues = useColleagues();
  const [tried, setTried] = useState(false);
  const { run, busy, problem, failure } = useCommand(texts.commenting, () => {
    setText('');
    setTried(false);
  });
  const isEmpty = text.trim() === '';
  const add = (another = false) => {
    setTried(true);
    // Said again later, the same words are another comment; the server asks first, for whoever never saw that they stand.
    const said = { text, mentions: mentionsIn(text, colleagues), another };
    if (!isEmpty) void run(said, (options) => dataProvider.commentOnOrder(orderId, said, options));
  };
  const wrong = failure ?? (tried && isEmpty ? Messages.comment : null);
  return (
    <Stack
      component="form"
      // What nobody has sent is said to nobody, on paper either.
      className="not-printed"
      noValidate
      spacing={1}
      sx={{ mb: 2, alignItems: 'flex-start' }}
      onSubmit={(event) => {
        event.preventDefault();
        add();
      }}
    >
      <TextField
        name="comment"
        label={texts.text}
        value={text}
        onChange={(event) => setText(event.target.value)}
        multiline
        minRows={2}
        margin="none"
        error={wrong !== null}
        helperText={wrong ?? texts.help}
        slotProps={{ htmlInput: { maxLength: Limits.comment.max } }}
      />
      <Stack direction="row" spacing={1}>
        <Button type="submit" variant="outlined" disabled={busy}>
          {texts.add}
        </Button>
        {problem?.code === COMMENT_STANDS && (
          <Button variant="outlined" color="error" disabled={busy} onClick={() => add(true)}>
            {texts.another}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}
