import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { ledger, replays } from '../i18n/finance';
import { accountName } from '../ledger/ledger-model';
import { audFromCents, signedAud } from '../shared/format';
import { STACKED_AMOUNTS } from '../shared/stacked-amounts';
import { differenceTone, type DifferenceProps } from './difference-tone';

const texts = replays.run;

/** The same figures the picture draws. */
export function DifferenceTable({ accounts, expected = false }: DifferenceProps) {
  return (
    <Table size="small" aria-label={texts.difference} sx={STACKED_AMOUNTS}>
      <TableHead>
        <TableRow>
          <TableCell>{ledger.columns.account}</TableCell>
          <TableCell align="right">{texts.replay}</TableCell>
          <TableCell align="right">{texts.live}</TableCell>
          <TableCell align="right">{texts.delta}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {accounts.map(({ account, replayCents, liveCents, deltaCents }) => (
          <TableRow key={account}>
            <TableCell component="th" scope="row">
              {accountName(account)}
            </TableCell>
            <TableCell align="right">{audFromCents(replayCents)}</TableCell>
            <TableCell align="right">{audFromCents(liveCents)}</TableCell>
            <TableCell align="right" sx={{ fontWeight: 650, color: differenceTone(deltaCents, expected) }}>
              {signedAud(deltaCents)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
