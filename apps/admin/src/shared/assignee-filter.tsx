import { TextField } from '@mui/material';
import { useListContext } from 'react-admin';
import type { Colleague } from '@halfpallet/contracts';
import { assignees as texts } from '../i18n/support';
import { common } from '../i18n/frame';
import { useStaff } from '../layout/session-context';
import { useFilterChange, type Filters } from './use-filter-change';

export interface AssigneeFilterProps {
  readonly colleagues: readonly Colleague[];
  /** Offers what nobody has taken. */
  readonly nobody?: boolean;
}

/** What is chosen beside a person. */
const OTHERS: Readonly<Record<string, Filters>> = { nobody: { assigned: false }, left: { assigneeLeft: true } };

/** Whose work a list shows: mine, a colleague's, of people who left (`assigneeLeft`), or what nobody has taken (`assigned` is false then). */
export function AssigneeFilter({ colleagues, nobody = true }: AssigneeFilterProps) {
  const { filterValues } = useListContext();
  const changeFilters = useFilterChange();
  const me = useStaff();
  const { assigneeId, assigned, assigneeLeft } = filterValues as Filters;
  const change = (chosen: string) =>
    changeFilters(({ assigneeId: _whose, assigned: _taken, assigneeLeft: _left, ...others }) => {
      if (chosen === '') return others;
      return { ...others, ...(OTHERS[chosen] ?? { assigneeId: chosen }) };
    });
  const other = assigned === false ? 'nobody' : assigneeLeft === true ? 'left' : '';
  const value = other || (typeof assigneeId === 'string' ? assigneeId : '');
  return (
    <TextField
      select
      label={texts.label}
      value={value}
      onChange={(event) => change(event.target.value)}
      margin="none"
      sx={{ minWidth: 180, maxWidth: { sm: 240 } }}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true }, htmlInput: { name: 'assigneeId' } }}
    >
      <option value="">{common.all}</option>
      <option value={me.id}>{texts.me}</option>
      {nobody && <option value="nobody">{texts.nobody}</option>}
      {colleagues
        .filter(({ id }) => id !== me.id)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      <option value="left">{texts.somebody}</option>
    </TextField>
  );
}

/** The filter in words, for its chip; null for other fields. */
export function assigneeLabel(field: string, value: unknown, colleagues: readonly Colleague[]): string | null {
  if (field === 'assigned') return `${texts.label}: ${texts.nobody}`;
  if (field === 'assigneeLeft') return `${texts.label}: ${texts.somebody}`;
  if (field !== 'assigneeId') return null;
  return `${texts.label}: ${colleagues.find(({ id }) => id === value)?.name ?? texts.somebody}`;
}
