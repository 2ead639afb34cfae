import { useEffect, useRef, useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { RefundListRow, ShownAccount } from '@halfpallet/contracts';
import { refunds } from '../../i18n/refunds';
import type { AdminDataProvider } from '../../providers/data-provider';
import { Copyable } from '../../shared/copyable';
import { Fact, Facts } from '../../shared/facts';
import { useCommand } from '../../shared/use-command';
import { accountText } from './account-text';

const texts = refunds.payee;

/** Where a refund goes: masked, and whole for a while to whoever is about to pay it. */
export function PayeeAccount({ refund }: { readonly refund: RefundListRow }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [shown, setShown] = useState<ShownAccount | null>(null);
  const { run, busy, failure } = useCommand<ShownAccount & { readonly message?: string }>(texts, setShown);
  useEffect(() => {
    if (shown === null) return undefined;
    const timer = setTimeout(() => setShown(null), shown.expiresInSeconds * 1_000);
    return () => clearTimeout(timer);
  }, [shown]);
  const account = refund.transfer?.account ?? null;
  if (account === null) return <Typography color="textSecondary">{texts.missing}</Typography>;
  if (shown !== null) return <WholeAccount account={shown} />;
  const show = () => void run({}, (options) => dataProvider.showRefundAccount(refund.orderId, refund.id, options));
  return (
    <>
      <Facts>
        <Fact term={texts.account}>
          {accountText(account)}{' '}
          <Button size="small" onClick={show} loading={busy}>
            {texts.show}
          </Button>
          <Typography variant="caption" color="textSecondary" component="div">
            {texts.hint}
          </Typography>
        </Fact>
      </Facts>
      {failure !== null && <Alert severity="error">{failure}</Alert>}
    </>
  );
}

/** Where the button was: whoever pressed it with the keyboard goes on from there. */
function WholeAccount({ account }: { readonly account: ShownAccount }) {
  const whole = useRef<HTMLDivElement>(null);
  useEffect(() => whole.current?.focus(), []);
  const { bsb, accountNumber, accountName } = refunds.account;
  return (
    <Box ref={whole} tabIndex={-1}>
      <Facts>
        <Fact term={bsb}>
          <Copyable what={bsb} value={account.bsb} />
        </Fact>
        <Fact term={accountNumber}>
          <Copyable what={accountNumber} value={account.accountNumber} />
        </Fact>
        <Fact term={accountName}>
          <Copyable what={accountName} value={account.accountName} />
        </Fact>
      </Facts>
    </Box>
  );
}
