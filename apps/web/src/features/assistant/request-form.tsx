import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from '../../lib/router';
import { assistant as texts, DESCRIPTION_MAX } from '../../texts/assistant';
import { Button } from '../../ui/button';
import { TextArea } from '../../ui/field';
import styles from './assistant-panel.module.css';
import { describesEnough, requestAddress } from './request';

/** Its field. */
export const DESCRIPTION = 'description';

interface RequestFormProps {
  readonly text: string;
  readonly onType: (text: string) => void;
}

/**
 * Takes a description to the contact form. It stands where the conversation will be: before its script has come, and for
 * whoever has none. A plain form, so that it works without.
 */
export function RequestForm({ text, onType }: RequestFormProps) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('textarea');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (describesEnough(text)) {
      navigate(requestAddress(text));
      return;
    }
    setRefused(true);
    field()?.focus();
  };
  return (
    <form ref={form} className={styles.request} action="/contact" onSubmit={submit} noValidate>
      <input type="hidden" name="subject" value={texts.subject} />
      <TextArea
        id={DESCRIPTION}
        name="message"
        label={texts.label}
        error={refused && !describesEnough(text) ? texts.tooShort : undefined}
        maxLength={DESCRIPTION_MAX}
        value={text}
        onChange={(event) => onType(event.target.value)}
      />
      <p className={styles.note}>
        {texts.hint} {texts.note}
      </p>
      <Button type="submit">{texts.submit}</Button>
    </form>
  );
}
