import { Box, Stack, Tooltip, Typography } from '@mui/material';
import type { OrderEventRow } from '@halfpallet/contracts';
import { history as texts } from '../i18n/orders';
import { clockText, momentText } from '../shared/brisbane';
import { StatusBadge } from '../shared/status-badge';
import { ActorMark } from './actor-mark';
import { EventDiff } from './event-diff';
import { EventProof } from './event-proof';

/** One event: what happened, who did it and when, why, what it changed, and the proof of it. */
export function EventEntry({ event }: { readonly event: OrderEventRow }) {
  const { actor, fromStatus, toStatus, reason } = event;
  // The step from one status to the next stands beside the title.
  const diff = event.diff.filter(({ field }) => toStatus === null || field !== 'status');
  return (
    <Box
      component="li"
      sx={{ display: 'grid', gridTemplateColumns: '36px 1fr', columnGap: 1.5, pb: 2.5, position: 'relative' }}
    >
      <Box
        aria-hidden
        sx={{
          position: 'absolute',
          left: 17,
          top: 36,
          bottom: 0,
          borderLeft: 2,
          borderColor: 'divider',
          'li:last-of-type > &': { display: 'none' },
        }}
      />
      <ActorMark kind={actor.kind} />
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 650 }}>{event.title}</Typography>
          {toStatus !== null && <StatusChange from={fromStatus} to={toStatus} />}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {actorText(actor)}
          {' · '}
          <Tooltip title={`${texts.recordedAt} ${momentText(event.recordedAt)}`}>
            <time dateTime={event.at}>{clockText(event.at)}</time>
          </Tooltip>
        </Typography>
        {reason !== null && (
          <Typography variant="body2" sx={{ mt: 0.75, pl: 1.5, borderLeft: 3, borderColor: 'divider' }}>
            <strong>{texts.reason}:</strong> {reason}
          </Typography>
        )}
        {diff.length > 0 && <EventDiff diff={diff} />}
        <EventProof event={event} />
      </Box>
    </Box>
  );
}

function StatusChange({ from, to }: { readonly from: string | null; readonly to: string }) {
  return (
    <Stack
      direction="row"
      spacing={0.75}
      sx={{ alignItems: 'center' }}
      aria-label={texts.statusChange(from ?? texts.empty_value, to)}
      role="group"
    >
      {from !== null && from !== to && (
        <>
          <StatusBadge status={from} />
          <span aria-hidden>→</span>
        </>
      )}
      <StatusBadge status={to} />
    </Stack>
  );
}

/** `Ada (staff)`; the kind alone where it is the name. */
function actorText({ name, kind }: OrderEventRow['actor']): string {
  const kindText = texts.actorKinds[kind] ?? kind;
  return name.toLowerCase() === kindText ? name : `${name} (${kindText})`;
}
