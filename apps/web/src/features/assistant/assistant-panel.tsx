import { Limits } from '@halfpallet/contracts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useNavigate } from '../../lib/router';
import { assistant as texts, DESCRIPTION_MAX } from '../../texts/assistant';
import { frame } from '../../texts/frame';
import { Badge } from '../../ui/badge';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { TextArea, TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import styles from './assistant-panel.module.css';
import { useDraft } from './draft';
import { describesEnough, requestAddress, searchAddress } from './request';

interface AssistantPanelProps {
  readonly titleId: string;
  /** Buttons at the right of the title. */
  readonly controls?: ReactNode;
  /** In the small window: what the page around it would say is left out. */
  readonly compact?: boolean;
  /** Only the title is shown. */
  readonly folded?: boolean;
  /** Called when the visitor is taken to another page. */
  readonly onLeave?: () => void;
}

/** What stands where the conversation will be: it says that the assistant is not open, and offers what works today. */
export function AssistantPanel({ titleId, controls, compact = false, folded = false, onLeave }: AssistantPanelProps) {
  return (
    <>
      <div className={styles.bar}>
        <h2 id={titleId}>{frame.assistant}</h2>
        {compact ? null : <Badge tone="warn">{texts.closed}</Badge>}
        {controls ? <div className={styles.controls}>{controls}</div> : null}
      </div>
      {folded ? null : (
        <div className={classes(styles.body, compact && styles.compact)}>
          <div className={styles.told}>
            <Notice>
              <strong>{texts.closedTitle}</strong>
              <p>{texts.closedText}</p>
            </Notice>
            <CatalogueSearch onLeave={onLeave} />
          </div>
          <RequestForm compact={compact} onLeave={onLeave} />
        </div>
      )}
    </>
  );
}

/** What is in the catalogue already needs no sourcing. */
function CatalogueSearch({ onLeave }: { readonly onLeave: (() => void) | undefined }) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const words = new FormData(event.currentTarget).get('q');
    onLeave?.();
    navigate(searchAddress(typeof words === 'string' ? words : ''));
  };
  return (
    <form className={styles.search} role="search" action="/products" onSubmit={submit}>
      <TextField
        id="catalogue-search"
        name="q"
        type="search"
        label={texts.search}
        maxLength={Limits.search.max}
        autoComplete="off"
      />
      <Button type="submit" look="secondary">
        {texts.searchSubmit}
      </Button>
    </form>
  );
}

/** Takes the description to the contact form. A plain form, so that it works before and without script. */
function RequestForm({ compact, onLeave }: { readonly compact: boolean; readonly onLeave: (() => void) | undefined }) {
  const navigate = useNavigate();
  const [draft, setDraft] = useDraft();
  const [refused, setRefused] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = () => form.current?.querySelector('textarea');
  useEffect(() => {
    // What was typed before this script was there.
    const typed = field()?.value;
    if (typed) setDraft(typed);
  }, [setDraft]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (describesEnough(draft)) {
      onLeave?.();
      navigate(requestAddress(draft));
      return;
    }
    setRefused(true);
    field()?.focus();
  };
  return (
    <form ref={form} className={styles.request} action="/contact" onSubmit={submit} noValidate>
      <input type="hidden" name="subject" value={texts.subject} />
      <TextArea
        id="description"
        name="message"
        label={texts.label}
        error={refused && !describesEnough(draft) ? texts.tooShort : undefined}
        maxLength={DESCRIPTION_MAX}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      <p className={styles.note}>
        {compact ? null : texts.hint} {texts.note}
      </p>
      <Button type="submit">{texts.submit}</Button>
    </form>
  );
}
