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
import { accountName, sumsOf } from './ledger-model';

export interface TrialBalanceProps {
  readonly lines: readonly TrialBalanceLine[];
  /** Shows the entries of an account. */
  readonly onAccount?: (account: string) => void;
}

/** Debit, credit and balance of every account, and the line that must read zero. */
export function TrialBalance({ lines, onAccount }: TrialBalanceProps) {
  const { debitCents, creditCents, differenceCents } = sumsOf(lines);
  const { columns } = texts;
  return (
    <Table size="small" aria-label={texts.accountsTitle}>
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
              {onAccount ? (
                <MuiLink
                  component="button"
                  type="button"
                  onClick={() => onAccount(line.account)}
                  sx={{ textAlign: 'left' }}
                >
                  {accountName(line.account)}
                </MuiLink>
              ) : (
                accountName(line.account)
              )}
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
            <Box component="span" role="status" sx={{ color: differenceCents === 0 ? 'success.main' : 'error.main' }}>
              {texts.balanceLine(audFromCents(differenceCents))}
            </Box>
          </FootCell>
        </TableRow>
      </TableFooter>
    </Table>
  );
}

function FootCell(props: TableCellProps) {
  return (
    <TableCell {...props} sx={{ fontSize: '0.875rem', color: 'text.primary', fontWeight: 650, whiteSpace: 'nowrap' }} />
  );
}
