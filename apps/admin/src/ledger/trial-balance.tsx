import {
  Box,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableFooter,
  TableHead,
  TableRow,
  type TableCellProps,
} from '@mui/material';
import type { TrialBalanceLine } from '@halfpallet/contracts';
import { ledger as texts } from '../i18n/finance';
import { audFromCents } from '../shared/format';
import { Money } from '../shared/money';
import { STACKED_AMOUNTS } from '../shared/stacked-amounts';
import { accountName, sumsOf } from './ledger-model';

const { columns } = texts;

export interface TrialBalanceProps {
  readonly lines: readonly TrialBalanceLine[];
  /** Shows the entries of an account. */
  readonly onAccount?: ((account: string) => void) | undefined;
}

/** Debit, credit and balance of every account, and the line that must read zero. */
export function TrialBalance({ lines, onAccount }: TrialBalanceProps) {
  const { debitCents, creditCents, differenceCents } = sumsOf(lines);
  return (
    <Table size="small" aria-label={texts.accountsTitle} sx={STACKED_AMOUNTS}>
      <TableHead>
        <TableRow>
          <TableCell>{columns.account}</TableCell>
          <TableCell align="right">{columns.debit}</TableCell>
          <TableCell align="right">{columns.credit}</TableCell>
          <TableCell align="right">{columns.balance}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {lines.map((line) => (
          <TableRow key={line.account} hover={onAccount !== undefined}>
            <TableCell component="th" scope="row" sx={{ whiteSpace: 'nowrap' }}>
              <Account line={line} onAccount={onAccount} />
            </TableCell>
            <TableCell align="right">
              <Money value={line.debitAud} />
            </TableCell>
            <TableCell align="right">
              <Money value={line.creditAud} />
            </TableCell>
            <TableCell align="right">
              <Money value={line.balanceAud} strong />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
      <TableFooter>
        <TableRow>
          <FootCell>{texts.totals}</FootCell>
          <FootCell align="right">{audFromCents(debitCents)}</FootCell>
          <FootCell align="right">{audFromCents(creditCents)}</FootCell>
          <TableCell />
        </TableRow>
        <TableRow>
          <FootCell colSpan={4}>
            <BalanceLine cents={differenceCents} />
          </FootCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

function Account({ line, onAccount }: { readonly line: TrialBalanceLine } & Pick<TrialBalanceProps, 'onAccount'>) {
  if (!onAccount) return accountName(line.account);
  return (
    <MuiLink component="button" type="button" onClick={() => onAccount(line.account)} sx={{ textAlign: 'left' }}>
      {accountName(line.account)}
    </MuiLink>
  );
}

/** The line that must read zero. */
function BalanceLine({ cents }: { readonly cents: number }) {
  return (
    <Box component="span" role="status" sx={{ color: cents === 0 ? 'success.main' : 'error.main' }}>
      {texts.balanceLine(audFromCents(cents))}
    </Box>
  );
}

function FootCell(props: TableCellProps) {
  return (
    <TableCell {...props} sx={{ fontSize: '0.875rem', color: 'text.primary', fontWeight: 650, whiteSpace: 'nowrap' }} />
  );
}
