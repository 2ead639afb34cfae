import type { ContactAnswer } from '@halfpallet/contracts';
import { type FormEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, sendJson } from '../../lib/api-client';
import { useIntention } from '../../lib/use-intention';
import { contact as texts } from '../../texts/contact';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast-store';
import {
  contactBody,
  type ContactForm as Form,
  contactFormErrors,
  EMPTY_CONTACT,
  looksLikeSpam,
} from './contact-form-rules';
import styles from './contact.module.css';

export function ContactForm() {
  const intention = useIntention();
  const [outcome, setOutcome] = useState<'sent' | 'failed' | 'spam' | null>(null);
  /** The server's own reason, e.g. that too many messages came. */
  const [why, setWhy] = useState<string>();
  const { register, handleSubmit, formState, getValues, reset, setError } = useForm<Form>({
    defaultValues: EMPTY_CONTACT,
    resolver: (values) => {
      const errors = Object.entries(contactFormErrors(values)).map(([name, message]) => [
        name,
        { type: 'rule', message },
      ]);
      return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { errors, isSubmitting } = formState;

  const refuse = (reason: 'failed' | 'spam', detail?: string) => {
    setOutcome(reason);
    setWhy(detail);
    toast({ title: texts.error, text: texts[reason], tone: 'stop' });
  };

  const send = handleSubmit(async (form) => {
    setOutcome(null);
    const body = contactBody(form);
    try {
      await sendJson<ContactAnswer>('/api/contact', { method: 'POST', body, idempotencyKey: intention.keyFor(body) });
      intention.done();
      reset();
      setOutcome('sent');
      toast({ title: texts.sent, text: texts.sentText });
    } catch (error) {
      const broken = error instanceof ApiError ? error.body?.errors : undefined;
      for (const [name, message] of Object.entries(broken ?? {})) {
        if (name in EMPTY_CONTACT) setError(name as keyof Form, { type: 'server', message: String(message) });
      }
      refuse('failed', error instanceof ApiError ? error.detail : undefined);
    }
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (looksLikeSpam(getValues())) refuse('spam');
    else void send();
  };

  const field = (name: Exclude<keyof Form, 'honeypot'>) => ({
    label: texts.labels[name],
    error: errors[name]?.message,
    ...register(name),
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="contact-form">
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('company')} autoComplete="organization" />
      <TextField {...field('phone')} type="tel" autoComplete="tel" />
      <TextField {...field('subject')} className={styles.wide ?? ''} />
      <TextArea {...field('message')} rows={7} className={styles.wide ?? ''} />
      <div className={styles.unseen} aria-hidden="true">
        <label htmlFor="honeypot">{texts.honeypotLabel}</label>
        <input id="honeypot" tabIndex={-1} autoComplete="off" {...register('honeypot')} />
      </div>
      <div className={styles.wide}>
        {outcome === 'sent' ? (
          <Notice tone="ok" role="status">
            <strong>{texts.sent}</strong> {texts.sentText}
          </Notice>
        ) : outcome ? (
          <Notice tone="stop" role="alert">
            {why ? `${texts[outcome]} ${why}` : texts[outcome]}
          </Notice>
        ) : null}
      </div>
      <Button type="submit" disabled={isSubmitting} aria-busy={isSubmitting}>
        {isSubmitting ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}
