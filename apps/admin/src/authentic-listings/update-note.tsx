import { Stack, Typography } from '@mui/material';
import { authenticListings as texts } from '../i18n/authentic-listings';
import { StatusBadge } from '../shared/status-badge';
import type { UpdateState } from './use-updates';

const TONES = { waiting: 'queued', running: 'running', done: 'succeeded', failed: 'failed' } as const;

/** How the update of a product stands: what changed, what staff keep, or why nothing came of it. */
export function UpdateNote({ state }: { readonly state: UpdateState }) {
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 0.5 }}>
      <StatusBadge status={TONES[state.status]} label={texts.states[state.status]} />
      <Typography variant="body2" component="span" sx={{ overflowWrap: 'anywhere' }}>
        {noteOf(state)}
      </Typography>
    </Stack>
  );
}

function noteOf(state: UpdateState): string {
  if (state.status === 'failed') return state.reason;
  if (state.status !== 'done') return '';
  const { changed, kept } = state.outcome;
  const named = (fields: readonly string[]) => fields.map((field) => texts.fields[field] ?? field).join(', ');
  return [
    changed.length === 0 ? texts.unchanged : texts.changed(named(changed)),
    kept.length === 0 ? '' : texts.kept(named(kept)),
  ]
    .join(' ')
    .trim();
}
