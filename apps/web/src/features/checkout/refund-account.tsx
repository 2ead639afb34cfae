import {
  ACCOUNT_NUMBER_PATTERN,
  BSB_PATTERN,
  Limits,
  Messages,
  type BankAccount,
  type BuyerRefundAccount,
} from '@halfpallet/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError, sendJson } from '../../lib/api-client';
import { formatAud } from '../../lib/format';
import { refundAccountQuery } from '../../lib/queries';
import { takeAnswer } from '../../lib/query-client';
import { useIntention } from '../../lib/use-intention';
import { refundAccount as texts } from '../../texts/refund-account';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Sheet } from '../../ui/sheet';
import { TextField } from '../../ui/field';
import styles from './order-success.module.css';

const FIELDS = ['bsb', 'accountNumber', 'accountName'] as const;
type Wrong = Partial<Record<keyof BankAccount, string>>;

const pathOf = (orderNumber: string) => `/api/orders/${encodeURIComponent(orderNumber)}/refund-account`;

/** The buyer tells where money goes back to; shown where some waits to be transferred, and to them alone. */
export function RefundAccount({ orderNumber }: { readonly orderNumber: string }) {
  const { data } = useQuery(refundAccountQuery(orderNumber));
  const [step, setStep] = useState<'asked' | 'changing' | 'kept' | 'saved'>('asked');
  if (!data || data.toTransferAud === 0) return null;
  const { account, mayChange, toTransferAud } = data;
  return (
    <Sheet title={texts.title} id="refund-account">
      <div className={styles.column}>
        <p>{texts.intro(formatAud(toTransferAud))}</p>
        {step === 'saved' ? <Saved /> : null}
        {account && step !== 'changing' ? (
          <>
            <p>
              {texts.known}{' '}
              <span className="mono">
                {account.bsb} {account.accountNumber}
              </span>
              , {account.accountName}
            </p>
            {mayChange ? (
              <p>
                <Button look="quiet" autoFocus={step === 'kept'} onClick={() => setStep('changing')}>
                  {texts.change}
                </Button>
              </p>
            ) : (
              <p className="muted">{texts.fixed}</p>
            )}
          </>
        ) : (
          <AccountForm
            orderNumber={orderNumber}
            onSaved={() => setStep('saved')}
            onKeep={step === 'changing' ? () => setStep('kept') : null}
          />
        )}
      </div>
    </Sheet>
  );
}

/** Where the form was: whoever sent it with the keyboard goes on from there. */
function Saved() {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => shown.current?.focus(), []);
  return (
    <div ref={shown} tabIndex={-1}>
      <Notice tone="ok" role="status">
        {texts.saved}
      </Notice>
    </div>
  );
}

interface AccountFormProps {
  readonly orderNumber: string;
  readonly onSaved: () => void;
  /** Back to the account that we have; null where there is none. */
  readonly onKeep: (() => void) | null;
}

function AccountForm({ orderNumber, onSaved, onKeep }: AccountFormProps) {
  const queries = useQueryClient();
  const intention = useIntention();
  const [wrong, setWrong] = useState<Wrong>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const send = async (account: BankAccount) => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await sendJson<BuyerRefundAccount>(pathOf(orderNumber), {
        method: 'POST',
        body: account,
        idempotencyKey: intention.keyFor(account),
      });
      intention.done();
      await takeAnswer(queries, refundAccountQuery(orderNumber).queryKey, answer);
      onSaved();
    } catch (error) {
      setFailure((error instanceof ApiError && error.detail) || texts.unreachable);
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = new FormData(form);
    const valueOf = (field: keyof BankAccount) => String(typed.get(field) ?? '');
    const account = {
      bsb: valueOf('bsb'),
      accountNumber: valueOf('accountNumber'),
      accountName: valueOf('accountName'),
    };
    const found = problemsOf(account);
    setWrong(found);
    const first = FIELDS.find((field) => found[field] !== undefined);
    if (first === undefined) void send(account);
    else form.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  };
  return (
    <form noValidate className={styles.column} onSubmit={submit}>
      {FIELDS.map((field) => (
        <TextField
          key={field}
          name={field}
          label={texts[field]}
          error={wrong[field]}
          autoComplete="off"
          autoFocus={onKeep !== null && field === 'bsb'}
          inputMode={field === 'accountName' ? 'text' : 'numeric'}
          maxLength={field === 'accountName' ? Limits.name.max : 20}
        />
      ))}
      {failure === null ? null : (
        <Notice tone="stop" role="alert">
          {failure}
        </Notice>
      )}
      <p>
        <Button type="submit" busy={busy}>
          {texts.send}
        </Button>
        {onKeep === null ? null : (
          <>
            {' '}
            <Button look="quiet" disabled={busy} onClick={onKeep}>
              {texts.keep}
            </Button>
          </>
        )}
      </p>
    </form>
  );
}

function problemsOf({ bsb, accountNumber, accountName }: BankAccount): Wrong {
  return {
    ...(BSB_PATTERN.test(bsb) ? {} : { bsb: Messages.bsb }),
    ...(ACCOUNT_NUMBER_PATTERN.test(accountNumber) ? {} : { accountNumber: Messages.accountNumber }),
    ...(accountName.trim().length >= Limits.name.min ? {} : { accountName: Messages.accountName }),
  };
}
