import { useState } from 'react';
import { TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import {
  ACCOUNT_NUMBER_PATTERN,
  BSB_PATTERN,
  Limits,
  Messages,
  STAFF_ACCOUNT_CHECKS,
  type BankAccount,
} from '@halfpallet/contracts';
import { refunds } from '../../i18n/refunds';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { CommandResponse } from '../../providers/order-commands';
import { Choice } from '../../shared/choice';
import { CommandDialog } from '../../shared/command-dialog';
import { Hint } from '../../shared/hint';
import { useCommand } from '../../shared/use-command';
import { accountText } from './account-text';
import type { RefundDialogProps } from './refund-dialog-props';

const texts = refunds.account;
const FIELDS = ['bsb', 'accountNumber', 'accountName'] as const;

/** The account that refunds of an order are transferred to, and how it is known to be the buyer's. */
export function AccountDialog({ refund, onClose }: RefundDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [account, setAccount] = useState<BankAccount>({ bsb: '', accountNumber: '', accountName: '' });
  const [check, setCheck] = useState<(typeof STAFF_ACCOUNT_CHECKS)[number] | null>(null);
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  const wrong = problemsOf(account);
  const known = refund.transfer?.account ?? null;
  const confirm = () => {
    setTried(true);
    if (check === null || FIELDS.some((field) => wrong[field] !== undefined)) return;
    const body = { ...account, check };
    void run(body, (options) => dataProvider.giveRefundAccount(refund.orderId, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(refund.orderNumber ?? refund.orderId)}
      intro={texts.intro}
      confirm={texts.confirm}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      {known !== null && <Hint>{texts.known(accountText(known))}</Hint>}
      {FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={texts[field]}
          value={account[field]}
          onChange={(event) => setAccount({ ...account, [field]: event.target.value })}
          error={tried && wrong[field] !== undefined}
          helperText={(tried && wrong[field]) || ' '}
          autoComplete="off"
          autoFocus={field === 'bsb'}
          required
          slotProps={{
            htmlInput:
              field === 'accountName' ? { maxLength: Limits.name.max } : { inputMode: 'numeric', maxLength: 20 },
          }}
        />
      ))}
      <Choice
        name="check"
        label={texts.check}
        value={check}
        choices={STAFF_ACCOUNT_CHECKS.map((value) => ({ value, label: refunds.checks[value] }))}
        onChange={setCheck}
        error={tried && check === null ? texts.checkMissing : undefined}
      />
    </CommandDialog>
  );
}

function problemsOf({ bsb, accountNumber, accountName }: BankAccount): Partial<Record<keyof BankAccount, string>> {
  return {
    ...(BSB_PATTERN.test(bsb) ? {} : { bsb: Messages.bsb }),
    ...(ACCOUNT_NUMBER_PATTERN.test(accountNumber) ? {} : { accountNumber: Messages.accountNumber }),
    ...(accountName.trim().length >= Limits.name.min ? {} : { accountName: Messages.accountName }),
  };
}
