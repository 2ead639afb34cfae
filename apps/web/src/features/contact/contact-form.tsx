import type { ContactResponse } from '@halfpallet/contracts';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, sendJson } from '../../lib/api-client';
import { useSearchParams } from '../../lib/router';
import { useIntention } from '../../lib/use-intention';
import { contact as texts } from '../../texts/contact';
import { Button } from '../../ui/button';
import { TextArea, TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast-store';
import {
  contactBody,
  type ContactErrors,
  type ContactForm as Form,
  contactFormErrors,
  EMPTY_CONTACT,
  firstBroken,
  looksLikeSpam,
} from './contact-form-rules';
import styles from './contact.module.css';
import { prefillOf } from './prefill';

type Outcome = { readonly kind: 'sent' | 'failed' | 'spam' | 'prefilled'; readonly detail?: string | undefined };

export function ContactForm() {
  const intention = useIntention();
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState<Form>(EMPTY_CONTACT);
  const [errors, setErrors] = useState<ContactErrors>({});
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    // What was typed, or put back by the browser, before this script was there.
    const typed = element.current ? Object.fromEntries(new FormData(element.current)) : {};
    setForm((before) => ({ ...before, ...typed }));
  }, []);
  usePrefill((fields) => {
    setForm((before) => ({ ...before, ...fields }));
    setOutcome({ kind: 'prefilled' });
  });

  const refuse = (kind: 'failed' | 'spam', detail?: string) => {
    setOutcome({ kind, detail });
    toast({ title: texts.error, text: texts[kind], tone: 'stop' });
  };

  const show = (found: ContactErrors) => {
    setErrors(found);
    const name = firstBroken(found);
    if (name) element.current?.querySelector<HTMLElement>(`#${name}`)?.focus();
  };

  const send = async () => {
    const body = contactBody(form);
    setSending(true);
    try {
      await sendJson<ContactResponse>('/api/contact', { method: 'POST', body, idempotencyKey: intention.keyFor(body) });
      intention.done();
      setForm(EMPTY_CONTACT);
      setOutcome({ kind: 'sent' });
      toast({ title: texts.sent, text: texts.sentText });
    } catch (error) {
      // What is typed stays in the form, whatever went wrong.
      refuse('failed', error instanceof ApiError ? error.detail : undefined);
      show((error instanceof ApiError && (error.body?.errors as ContactErrors | undefined)) || {});
    } finally {
      setSending(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending) return;
    setOutcome(null);
    const found = contactFormErrors(form);
    if (looksLikeSpam(form)) refuse('spam');
    else if (firstBroken(found)) show(found);
    else void send();
  };

  const bind = (name: keyof Form) => ({
    name,
    value: form[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      const next = { ...form, [name]: target.value };
      setForm(next);
      // A field that was refused is judged again while it is mended; others are left in peace until the form is sent.
      if (errors[name]) setErrors({ ...errors, [name]: contactFormErrors(next)[name] });
    },
  });
  const field = (name: Exclude<keyof Form, 'honeypot'>) => ({
    ...bind(name),
    label: texts.labels[name],
    error: errors[name],
  });

  return (
    // Method and address keep what is typed out of the address bar when the form is sent before the script is there.
    <form
      ref={element}
      className={styles.form}
      method="post"
      action="/api/contact"
      onSubmit={submit}
      noValidate
      aria-labelledby="contact-form"
    >
      {outcome?.kind === 'prefilled' ? (
        <div className={styles.wide}>
          <Notice role="status">{texts.prefilled}</Notice>
        </div>
      ) : null}
      <TextField {...field('name')} autoComplete="name" />
      <TextField {...field('email')} type="email" autoComplete="email" />
      <TextField {...field('company')} autoComplete="organization" />
      <TextField {...field('phone')} type="tel" autoComplete="tel" />
      <TextField {...field('subject')} className={styles.wide ?? ''} />
      <TextArea {...field('message')} rows={7} className={styles.wide ?? ''} />
      <div className={styles.unseen} aria-hidden="true">
        <label htmlFor="honeypot">{texts.honeypotLabel}</label>
        <input id="honeypot" tabIndex={-1} autoComplete="off" {...bind('honeypot')} />
      </div>
      <div className={styles.wide}>
        <OutcomeNotice outcome={outcome} />
      </div>
      <Button type="submit" busy={sending}>
        {sending ? texts.sending : texts.submit}
      </Button>
    </form>
  );
}

function OutcomeNotice({ outcome }: { readonly outcome: Outcome | null }) {
  if (!outcome || outcome.kind === 'prefilled') return null;
  if (outcome.kind === 'sent') {
    return (
      <Notice tone="ok" role="status">
        <strong>{texts.sent}</strong> {texts.sentText}
      </Notice>
    );
  }
  return (
    <Notice tone="stop" role="alert">
      {outcome.detail ? `${texts[outcome.kind]} ${outcome.detail}` : texts[outcome.kind]}
    </Notice>
  );
}

/** Reads the address only in the browser: the server's page is kept and shown to others. */
function usePrefill(fill: (fields: { subject?: string; message?: string }) => void): void {
  const [search] = useSearchParams();
  const asked = search.toString();
  useEffect(() => {
    const prefill = prefillOf(new URLSearchParams(asked));
    if (!prefill) return;
    fill({
      ...(prefill.subject ? { subject: prefill.subject } : {}),
      ...(prefill.message ? { message: prefill.message } : {}),
    });
    // Only another address asks for another start; the callback is new at every render.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [asked]);
}
