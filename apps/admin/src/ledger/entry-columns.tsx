import { Link as MuiLink, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { Link } from 'react-router';
import type { LedgerEntryRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { ledger as texts } from '../i18n/finance';
import { pathOfOrder } from '../orders/order-model';
import { momentText } from '../shared/brisbane';
import { centsOf } from '../shared/format';
import { Money } from '../shared/money';
import { Mono } from '../shared/mono';
import { accountName } from './ledger-model';

/** Entries as a plain table, for a run's result; the ledger's own list sorts and pages. */
export function EntryTable({ entries }: { readonly entries: readonly LedgerEntryRow[] }) {
  const { columns } = texts;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{columns.position}</TableCell>
          <TableCell>{columns.effective}</TableCell>
          <TableCell>{columns.account}</TableCell>
          <TableCell align="right">{columns.debit}</TableCell>
          <TableCell align="right">{columns.credit}</TableCell>
          <TableCell>{columns.description}</TableCell>
          <TableCell>{columns.order}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {entries.map((entry) => (
          <TableRow key={entry.id}>
            <TableCell>
              <Mono>{entry.position}</Mono>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>{momentText(entry.effectiveAt)}</TableCell>
            <TableCell>{accountName(entry.account)}</TableCell>
            <TableCell align="right">
              <Side dollars={entry.debitAud} />
            </TableCell>
            <TableCell align="right">
              <Side dollars={entry.creditAud} />
            </TableCell>
            <TableCell>{entry.description}</TableCell>
            <TableCell>
              <OrderLink orderId={entry.orderId} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** One side of an entry; the empty one stays empty. */
export function Side({ dollars }: { readonly dollars: number }) {
  return centsOf(dollars) === 0 ? null : <Money value={dollars} />;
}

export function OrderLink({ orderId }: { readonly orderId: string | null }) {
  if (orderId === null) return common.none;
  return (
    <MuiLink component={Link} to={pathOfOrder(orderId, 'history')}>
      <Mono nowrap>{orderId.slice(0, 8)}</Mono>
    </MuiLink>
  );
}
