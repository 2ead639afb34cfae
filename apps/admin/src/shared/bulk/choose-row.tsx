import { Checkbox } from '@mui/material';
import { useListContext } from 'react-admin';
import { bulk } from '../../i18n/staff-runs';

const texts = bulk.bar;

export interface ChooseRowProps {
  readonly id: string;
  /** As people call it. */
  readonly label: string;
}

/** Ticks one row, by its name: react-admin's own box has none under this Material. */
export function ChooseRow({ id, label }: ChooseRowProps) {
  const { selectedIds = [], onToggleItem } = useListContext();
  return (
    <Checkbox
      size="small"
      edge="start"
      checked={selectedIds.includes(id)}
      // A press on the box is not a press on the row.
      onClick={(event) => event.stopPropagation()}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': texts.select(label) } }}
    />
  );
}

/** Ticks all rows of this page, or takes their ticks away; those of other pages stay. */
export function ChoosePage() {
  const { data = [], selectedIds = [], onSelect } = useListContext<{ readonly id: string }>();
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
