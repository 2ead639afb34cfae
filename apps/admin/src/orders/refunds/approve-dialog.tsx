import { useState } from 'react';
import { Alert } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { refunds } from '../../i18n/refunds';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { CommandResponse } from '../../providers/order-commands';
import { momentText } from '../../shared/brisbane';
import { CommandDialog } from '../../shared/command-dialog';
import { Fact, Facts } from '../../shared/facts';
import { audText } from '../../shared/format';
import { Money } from '../../shared/money';
import { isReason, ReasonField } from '../../shared/reason-field';
import { useCommand } from '../../shared/use-command';
import { accountText } from './account-text';
import type { RefundDialogProps } from './refund-dialog-props';

const texts = refunds.approval;

/** A second person agrees to a transfer: to its amount, and to the account that is shown. */
export function ApproveDialog({ refund, onClose }: RefundDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  const { transfer } = refund;
  const account = transfer?.account ?? null;
  const isOwn = transfer?.mayApprove === 'with_reason';
  const amount = audText(refund.amountAud);
  const confirm = () => {
    setTried(true);
    if (account === null || (isOwn && !isReason(reason))) return;
    const body = { accountId: account.id, ...(isOwn ? { reason: reason.trim() } : {}) };
    void run(body, (options) => dataProvider.approveTransfer(refund.orderId, refund.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(amount, refund.orderNumber ?? refund.orderId)}
      intro={texts.intro}
      confirm={texts.confirm(amount)}
      busy={busy}
      ready={account !== null}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Facts>
        <Fact term={texts.amount}>
          <Money value={refund.amountAud} strong />
        </Fact>
        <Fact term={texts.order}>{refund.orderNumber ?? refund.orderId}</Fact>
        <Fact term={texts.buyer}>{refund.payeeName}</Fact>
        <Fact term={texts.why}>{refund.reason}</Fact>
        <Fact term={texts.askedBy}>{`${refund.requestedBy}, ${momentText(refund.requestedAt)}`}</Fact>
        {account !== null && (
          <>
            <Fact term={texts.account}>{accountText(account)}</Fact>
            <Fact term={texts.givenBy}>{`${account.givenBy}, ${momentText(account.givenAt)}`}</Fact>
            <Fact term={texts.check}>{refunds.checks[account.check]}</Fact>
          </>
        )}
      </Facts>
      {isOwn && (
        <>
          <Alert severity="warning">{texts.own}</Alert>
          <ReasonField label={texts.ownReason} value={reason} onChange={setReason} tried={tried} autoFocus />
        </>
      )}
    </CommandDialog>
  );
}
