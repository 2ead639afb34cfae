import type { AnswerTestChallenge, ConfirmTestPayment, TestPaymentResponse } from '@halfpallet/contracts';
import { useEffect, useImperativeHandle, useState } from 'react';
import { ApiError, sendJson } from '../../../lib/api-client';
import { newKey } from '../../../lib/new-key';
import { payment as texts } from '../../../texts/checkout';
import { formatAud } from '../../../lib/format';
import { SelectField, TextField } from '../../../ui/field';
import { ChallengeDialog, type ChallengeChoice } from './challenge-dialog';
import { saysOrderChanged } from './order-changed';
import type { PaymentFormProps, PaymentOutcome } from './payment-form';
import styles from './payment.module.css';
import { digitsOf, formatExpiry, groupCardNumber, isTestCard, parseExpiry, TEST_CARDS } from './test-cards';

interface CardErrors {
  readonly cardNumber?: string;
  readonly cardExpiry?: string;
  readonly cardCvc?: string;
}

/** A card form for test mode. It refuses any number that is not a public test card before anything is sent. */
export function TestCardForm({ ref, amountCents, onReady }: PaymentFormProps) {
  const [number, setNumber] = useState('');
  const [expiry, setExpiry] = useState('');
  const [cvc, setCvc] = useState('');
  const [errors, setErrors] = useState<CardErrors>({});
  const [challenge, setChallenge] = useState<{ readonly answer: (choice: ChallengeChoice) => void } | null>(null);
  const ask = () =>
    new Promise<ChallengeChoice>((resolve) => setChallenge({ answer: resolve })).finally(() => setChallenge(null));
  useEffect(onReady, [onReady]);

  useImperativeHandle(ref, () => ({
    async validate() {
      const found: CardErrors = {
        ...(isTestCard(number) ? {} : { cardNumber: texts.test.unlisted }),
        ...(parseExpiry(expiry) ? {} : { cardExpiry: texts.test.badExpiry }),
        ...(/^\d{3,4}$/.test(cvc.trim()) ? {} : { cardCvc: texts.test.badCvc }),
      };
      setErrors(found);
      const [first] = Object.keys(found);
      if (first) document.getElementById(first)?.focus();
      return first === undefined;
    },
    async confirm(clientSecret) {
      const date = parseExpiry(expiry);
      if (!date) return { status: 'failed', message: texts.test.badExpiry };
      const details = { clientSecret, number: digitsOf(number), cvc: cvc.trim(), ...date };
      const outcome = await sendTest('/api/test-payments/confirm', details);
      if (outcome.status !== 'requires_action') return outcome;
      const choice = await ask();
      if (choice === 'close') return { status: 'failed', message: texts.test.challengeClosed };
      const after = await sendTest('/api/test-payments/challenge', { clientSecret, outcome: choice });
      return after.status === 'requires_action' ? { status: 'failed', message: texts.failedText } : after;
    },
  }));

  const pick = (picked: string) => {
    if (!picked) return;
    setNumber(groupCardNumber(picked));
    setExpiry('12/34');
    setCvc(picked.startsWith('3') ? '1234' : '123');
    setErrors({});
  };

  return (
    <div className={styles.test}>
      {challenge ? (
        <ChallengeDialog
          amount={formatAud(amountCents / 100)}
          last4={digitsOf(number).slice(-4)}
          onAnswer={challenge.answer}
        />
      ) : null}
      <p className={styles.banner}>{texts.test.banner}</p>
      <SelectField
        label={texts.test.picker}
        name="testCard"
        value=""
        onChange={(event) => pick(event.target.value)}
        className={styles.wide ?? ''}
      >
        <option value="">...</option>
        {TEST_CARDS.filter((card) => card.listed).map((card) => (
          <option key={card.number} value={card.number}>
            {groupCardNumber(card.number)}: {card.outcome}
          </option>
        ))}
      </SelectField>
      <TextField
        className={styles.wide ?? ''}
        label={texts.test.number}
        name="cardNumber"
        inputMode="numeric"
        autoComplete="off"
        value={number}
        error={errors.cardNumber}
        onChange={(event) => setNumber(groupCardNumber(event.target.value))}
      />
      <TextField
        label={texts.test.expiry}
        name="cardExpiry"
        inputMode="numeric"
        autoComplete="off"
        placeholder={texts.test.expiryHint}
        value={expiry}
        error={errors.cardExpiry}
        onChange={(event) => setExpiry(formatExpiry(event.target.value, expiry))}
      />
      <TextField
        label={texts.test.cvc}
        name="cardCvc"
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={cvc}
        error={errors.cardCvc}
        onChange={(event) => setCvc(digitsOf(event.target.value))}
      />
    </div>
  );
}

type TestOutcome = PaymentOutcome | { readonly status: 'requires_action' };

async function sendTest(path: string, body: ConfirmTestPayment | AnswerTestChallenge): Promise<TestOutcome> {
  try {
    return await sendJson<TestPaymentResponse>(path, { method: 'POST', body, idempotencyKey: newKey() });
  } catch (error) {
    if (saysOrderChanged(error)) return { status: 'gone' };
    // Nor is it known where the shop, or a proxy in front of it, broke off behind the card.
    if (!(error instanceof ApiError) || error.status >= 500) return { status: 'unanswered' };
    return { status: 'failed', message: error.detail ?? texts.failedText };
  }
}
