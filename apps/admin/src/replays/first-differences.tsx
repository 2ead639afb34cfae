import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { LedgerEntryRow, ReplayResult } from '@halfpallet/contracts';
import { replays } from '../i18n/finance';
import { accountName } from '../ledger/ledger-model';
import { audText } from '../shared/format';
import { Mono } from '../shared/mono';

const texts = replays.run;

/** Line by line, what one side has and the other has not. */
export function FirstDifferences({ first }: { readonly first: ReplayResult['difference']['first'] }) {
  const withEntries = first.some(({ replay, live }) => replay !== null || live !== null);
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          <TableCell>{texts.what}</TableCell>
          {withEntries && <TableCell>{texts.inReplay}</TableCell>}
          {withEntries && <TableCell>{texts.inLive}</TableCell>}
        </TableRow>
      </TableHead>
      <TableBody>
        {first.map(({ key, replay, live }) => (
          <TableRow key={key}>
            <TableCell>
              <Mono>{key}</Mono>
            </TableCell>
            {withEntries && <TableCell>{entryText(replay)}</TableCell>}
            {withEntries && <TableCell>{entryText(live)}</TableCell>}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function entryText(entry: LedgerEntryRow | null): string {
  if (entry === null) return texts.absent;
  const debit = entry.debitAud > 0;
  const side = debit ? 'Dr' : 'Cr';
  return `${side} ${accountName(entry.account)} ${audText(debit ? entry.debitAud : entry.creditAud)} @ ${entry.position}: ${entry.description}`;
}
