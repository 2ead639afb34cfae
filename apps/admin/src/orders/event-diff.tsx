import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { OrderEventRow } from '@halfpallet/contracts';
import { history as texts, order } from '../i18n/orders';
import { dateText } from '../shared/brisbane';
import { audText, wordsOf } from '../shared/format';

export interface EventDiffProps {
  readonly diff: OrderEventRow['diff'];
  /** Over what stood there and what stands there. */
  readonly headings?: { readonly from: string; readonly to: string };
}

/** Field by field, before and after. */
export function EventDiff({ diff, headings = texts }: EventDiffProps) {
  return (
    <Table size="small" sx={{ mt: 1, width: 'auto', minWidth: { sm: 360 }, border: 1, borderColor: 'divider' }}>
      <TableHead>
        <TableRow>
          <TableCell>{texts.field}</TableCell>
          <TableCell>{headings.from}</TableCell>
          <TableCell>{headings.to}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {diff.map((change) => (
          <TableRow key={change.field}>
            <TableCell component="th" scope="row">
              {fieldName(change.field)}
            </TableCell>
            <TableCell
              sx={{ textDecoration: isNothing(change.from) ? undefined : 'line-through', color: 'text.secondary' }}
            >
              {valueText(change.field, change.from)}
            </TableCell>
            <TableCell>{valueText(change.field, change.to)}</TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function fieldName(field: string): string {
  const known = (order.fields as Readonly<Record<string, string>>)[field.replace(/Aud$/, '')];
  return known ?? wordsOf(field.replace(/([A-Z])/g, ' $1').toLowerCase());
}

const isNothing = (value: unknown) => value === null || value === undefined || value === '';

function valueText(field: string, value: unknown): string {
  if (isNothing(value)) return texts.empty_value;
  if (typeof value === 'number' && field.endsWith('Aud')) return audText(value);
  if (field === 'estimatedDelivery' && typeof value === 'string') return dateText(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
