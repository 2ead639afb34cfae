import type { CustomerProfile } from '@halfpallet/contracts';
import { useState } from 'react';
import { ApiError, sendJson } from '../../lib/api-client';
import { useIntention } from '../../lib/use-intention';
import { account } from '../../texts/account';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import styles from './dashboard.module.css';

const texts = account.verify;

type State = { readonly kind: 'asked' | 'sending' | 'sent' } | { readonly kind: 'failed'; readonly text: string };

/** For an address that nobody has proven to read yet. */
export function VerifyBanner({ profile }: { readonly profile: CustomerProfile }) {
  const intention = useIntention();
  const [state, setState] = useState<State>({ kind: 'asked' });
  const send = async () => {
    setState({ kind: 'sending' });
    try {
      const idempotencyKey = intention.keyFor(profile.email);
      await sendJson('/api/customer/verify-email', { method: 'POST', idempotencyKey });
      intention.done();
      setState({ kind: 'sent' });
    } catch (error) {
      const text = error instanceof ApiError ? (error.detail ?? texts.failed) : texts.failed;
      setState({ kind: 'failed', text });
    }
  };
  return (
    <Notice>
      <p>
        {texts.text(profile.email)} {texts.why}
      </p>
      <p className={styles.bannerAction}>
        <Button look="secondary" small busy={state.kind === 'sending'} onClick={() => void send()}>
          {state.kind === 'sending' ? texts.sending : texts.again}
        </Button>
        <span role="status">{state.kind === 'sent' ? texts.sent : state.kind === 'failed' ? state.text : null}</span>
      </p>
    </Notice>
  );
}
