import { Checkbox } from '@mui/material';
import { useListContext } from 'react-admin';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { bulk } from '../../i18n/staff-runs';

const texts = bulk.bar;

/** Ticks one order, by its number: react-admin's own box has no name under this Material. */
export function ChooseOrder({ order: { id, orderNumber } }: { readonly order: AdminOrderRow }) {
  const { selectedIds = [], onToggleItem } = useListContext<AdminOrderRow>();
  return (
    <Checkbox
      size="small"
      edge="start"
      checked={selectedIds.includes(id)}
      // A press on the box is not a press on the row.
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': texts.select(orderNumber) } }}
    />
  );
}

/** Ticks all orders of this page, or takes their ticks away; those of other pages stay. */
export function ChoosePage() {
  const { data = [], selectedIds = [], onSelect } = useListContext<AdminOrderRow>();
  const onPage = data.map(({ id }) => id);
  const chosen = onPage.filter((id) => selectedIds.includes(id));
  const others = selectedIds.filter((id) => !onPage.includes(String(id)));
  const all = onPage.length > 0 && chosen.length === onPage.length;
  return (
    <Checkbox
      size="small"
      edge="start"
      checked={all}
      indeterminate={!all && chosen.length > 0}
      onChange={() => onSelect(all ? others : [...others, ...onPage])}
      slotProps={{ input: { 'aria-label': texts.selectPage } }}
    />
  );
}
