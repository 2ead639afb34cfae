import { Chip, Stack, Typography } from '@mui/material';
import type { AdminOrderListRow } from '@halfpallet/contracts';
import { orderNotes } from '../i18n/order-notes';

/** Whose work an order is, and its tags; nothing while nobody has said either. */
export function OrderLabels({ order: { assignee, tags } }: { readonly order: AdminOrderListRow }) {
  if (assignee === null && tags.length === 0) return null;
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 0.25 }}>
      {assignee && <Typography variant="caption">{orderNotes.assignedTo(assignee.name)}</Typography>}
      {tags.map((tag) => (
        <Chip key={tag} size="small" variant="outlined" label={tag} sx={{ maxWidth: 150 }} />
      ))}
    </Stack>
  );
}
