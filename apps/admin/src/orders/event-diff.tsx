import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { OrderEventRow } from '@halfpallet/contracts';
import { history as texts, order } from '../i18n/orders';
import { changedField, changedValue, isNothing } from '../shared/changed-value';

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
          <TableRow key={`${change.field} ${change.item?.id}`}>
            <TableCell component="th" scope="row">
              {changedField(change, order.fields)}
            </TableCell>
            {isNothing(change.from) && isNothing(change.to) ? (
              <TableCell colSpan={2} sx={{ color: 'text.secondary' }}>
                {texts.personalText}
              </TableCell>
            ) : (
              <>
                <TableCell
                  sx={{ textDecoration: isNothing(change.from) ? undefined : 'line-through', color: 'text.secondary' }}
                >
                  {changedValue(change.field, change.from, texts.empty_value)}
                </TableCell>
                <TableCell>{changedValue(change.field, change.to, texts.empty_value)}</TableCell>
              </>
            )}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
