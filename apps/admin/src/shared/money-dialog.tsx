import { useState, type ReactNode } from 'react';
import { Button } from '@mui/material';
import type { CommandResponse } from '../providers/order-commands';
import { CommandDialog } from './command-dialog';
import { audFromCents } from './format';
import { isReason, ReasonField } from './reason-field';
import { useCommand, type CommandTexts } from './use-command';

export interface MoneyDecision {
  readonly cents: number;
  readonly reason: string;
  /** It comes on top of what the server already knows of, and asked about. */
  readonly another: boolean;
  /** The last try was refused for what has changed: the page shows by now how things are. */
  readonly isTold: boolean;
}

export interface MoneyDialogProps<Body> {
  readonly title: string;
  readonly intro: string;
  readonly texts: CommandTexts<CommandResponse> & {
    readonly confirm: (amount: string) => string;
    /** @param code with which the server asked */
    readonly another: (amount: string, code: string) => string;
  };
  /** The amount as it is chosen or typed; null while that is none, 0 where there is nothing to decide about any more. */
  readonly cents: number | null;
  readonly startReason?: string;
  /** Codes with which the server asks first: whether it is another one, since whoever never saw what became of the first would decide it twice. */
  readonly asks: readonly string[];
  readonly bodyOf: (decision: MoneyDecision) => Body;
  readonly send: (body: Body, options: { readonly idempotencyKey: string }) => Promise<CommandResponse>;
  readonly onClose: () => void;
  /** How the amount is chosen; `tried` once somebody wanted to go on. */
  readonly children: (tried: boolean) => ReactNode;
}

/** A decision about an amount of money of an order, with its reason. */
export function MoneyDialog<Body>(props: MoneyDialogProps<Body>) {
  const { title, intro, texts, cents, startReason = '', asks, bodyOf, send, onClose, children } = props;
  const [reason, setReason] = useState(startReason);
  const [tried, setTried] = useState(false);
  const { run, busy, problem, failure } = useCommand<CommandResponse>(texts, onClose);
  const code = problem?.code ?? '';
  const amount = cents ? audFromCents(cents) : '';
  const confirm = (another = false) => {
    setTried(true);
    if (!cents || !isReason(reason)) return;
    const body = bodyOf({ cents, reason: reason.trim(), another, isTold: problem?.status === 409 });
    void run(body, (options) => send(body, options));
  };
  return (
    <CommandDialog
      title={title}
      intro={intro}
      confirm={texts.confirm(amount).trim()}
      danger
      busy={busy}
      ready={cents !== 0}
      failure={failure}
      wayOn={
        asks.includes(code) && (
          <Button variant="outlined" color="error" onClick={() => confirm(true)}>
            {texts.another(amount, code)}
          </Button>
        )
      }
      onConfirm={() => confirm()}
      onClose={onClose}
    >
      {children(tried)}
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
