import { Business, isAustralianPostcode } from '@halfpallet/contracts';
import { type FormEvent, useState } from 'react';
import { product as texts } from '../../texts/product';
import styles from './delivery-postcode.module.css';

interface DeliveryPostcodeProps {
  /** Undefined stands for the default. */
  readonly postcode: string | undefined;
  /** Why the server does not deliver there, when that is why there is no price. */
  readonly refusal: string | undefined;
  readonly onChange: (postcode: string | undefined) => void;
}

/** Where the price delivers to. Four digits take effect at once; anything else waits, and is told about on leaving. */
export function DeliveryPostcode({ postcode = Business.defaultPostcode, refusal, onChange }: DeliveryPostcodeProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const [complaint, setComplaint] = useState(false);
  const apply = (text: string) => onChange(text === Business.defaultPostcode ? undefined : text);
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, 4);
    setComplaint(false);
    setDraft(isAustralianPostcode(digits) ? null : digits);
    if (isAustralianPostcode(digits)) apply(digits);
  };
  const settle = (event?: FormEvent) => {
    event?.preventDefault();
    setComplaint(draft !== null);
  };
  const error = complaint ? texts.badPostcode : draft === null ? refusal : undefined;
  return (
    <form className={styles.delivery} onSubmit={settle} noValidate>
      <label htmlFor="delivery-postcode">{texts.deliverTo}</label>
      <input
        id="delivery-postcode"
        name="postcode"
        inputMode="numeric"
        autoComplete="shipping postal-code"
        value={draft ?? postcode}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'delivery-postcode-error' : undefined}
        onChange={(event) => type(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => settle()}
      />
      {error ? (
        <p id="delivery-postcode-error" role="alert">
          {error}
        </p>
      ) : null}
    </form>
  );
}
