import { Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router';
import type { MoveTask, Task } from '@halfpallet/contracts';
import { tasks as texts } from '../i18n/tasks';
import { pathOfOrder } from '../orders/order-model';
import type { AdminDataProvider } from '../providers/data-provider';
import { brisbaneDate, dayText, momentText, startOfDay } from '../shared/brisbane';
import { filteredList } from '../shared/filtered-list';
import { serverNow } from '../shared/server-time';
import { useCommand } from '../shared/use-command';

const DAY_MS = 24 * 3_600_000;

/** One task: what it is about, who gave it, and what becomes of it. */
export function TaskCard({ task }: { readonly task: Task }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy } = useCommand(texts.moving, () => undefined);
  const title = titleOf(task);
  const move = (wanted: MoveTask) =>
    void run({ id: task.id, ...wanted, at: pressedAt() }, (options) => dataProvider.moveTask(task.id, wanted, options));
  const putOff = (days: number) => move({ state: 'snoozed', until: morningIn(days) });
  const actions =
    task.state === 'open'
      ? [
          ...(task.canBeDone
            ? [{ label: texts.done, name: texts.doneOf(title), act: () => move({ state: 'done' }) }]
            : []),
          { label: texts.tomorrow, name: texts.tomorrowOf(title), act: () => putOff(1) },
          { label: texts.nextWeek, name: texts.nextWeekOf(title), act: () => putOff(7) },
        ]
      : [{ label: texts.reopen, name: texts.reopenOf(title), act: () => move({ state: 'open' }) }];
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <MuiLink component={Link} to={pathOf(task)} sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {title}
        </MuiLink>
        <Typography variant="body2" color="textSecondary">
          {task.byName === null ? texts.since(momentText(task.at)) : texts.given(task.byName, momentText(task.at))}
        </Typography>
      </Stack>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere', maxWidth: '80ch' }}>
        {task.text || texts.erased}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {task.snoozedUntil && <Typography variant="body2">{texts.putOff(dayText(task.snoozedUntil))}</Typography>}
        {task.state === 'done' && <Typography variant="body2">{texts.states.done}</Typography>}
        {actions.map(({ label, name, act }) => (
          <Button key={label} size="small" variant="outlined" disabled={busy} aria-label={name} onClick={act}>
            {label}
          </Button>
        ))}
      </Stack>
    </>
  );
}

/** Pressing it again later is another act, so the key is new each time. */
const pressedAt = (): number => performance.now();

const titleOf = ({ kind, title }: Task): string => texts.titleOf[kind](title || texts.noSubject);

const pathOf = ({ kind, recordId }: Task): string =>
  kind === 'message' ? filteredList('/contact-messages', { id: recordId }) : pathOfOrder(recordId, 'details');

/** The first moment of a Brisbane day. */
const morningIn = (days: number): string => startOfDay(brisbaneDate(serverNow() + days * DAY_MS));
