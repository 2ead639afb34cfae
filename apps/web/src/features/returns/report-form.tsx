import {
  RETURN_REASONS,
  ReturnLimits,
  returnReasonText,
  type OrderReturnsResponse,
  type ReturnableLine,
} from '@halfpallet/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ApiError, sendJson } from '../../lib/api-client';
import { formatCount } from '../../lib/format';
import { useIntention } from '../../lib/use-intention';
import { returns as texts } from '../../texts/returns';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { SelectField, TextArea, TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { PhotographPicker } from './photograph-picker';
import { forgetReportDraft, readReportDraft, writeReportDraft } from './report-draft';
import {
  isReportable,
  quantityField,
  reportBody,
  reportErrors,
  startOf,
  type ReportErrors,
  type ReportForm as Form,
} from './report-form-rules';
import styles from './returns.module.css';

interface ReportFormProps {
  readonly order: OrderReturnsResponse;
  readonly onSent: (answer: OrderReturnsResponse) => void;
  /** Refused because things are not as the page shows them. */
  readonly onOutdated: (title: string, why: string) => void;
}

/** What is typed stays in the form, whatever goes wrong, and in the tab when the page is made anew. */
export function ReportForm({ order, onSent, onOutdated }: ReportFormProps) {
  const { orderNumber, lines } = order;
  const intention = useIntention();
  const element = useRef<HTMLFormElement>(null);
  const [draft] = useState(() => readReportDraft(order));
  const [form, setForm] = useState<Form>(draft?.form ?? startOf(lines));
  const [photographs, setPhotographs] = useState<readonly string[]>(draft?.photographs ?? []);
  const [errors, setErrors] = useState<ReportErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const [arriving, setArriving] = useState(false);

  useEffect(() => {
    writeReportDraft(orderNumber, { form, photographs });
  }, [orderNumber, form, photographs]);

  const change = (next: Form) => {
    setForm(next);
    // What was refused is judged again while it is mended; the rest is left in peace until the form is sent.
    const now = reportErrors(next, lines);
    setErrors((before) => Object.fromEntries(Object.entries(now).filter(([field]) => field in before)));
  };

  const send = async () => {
    const body = reportBody(form, lines, photographs);
    setSending(true);
    try {
      const idempotencyKey = intention.keyFor(body);
      const path = `/api/orders/${encodeURIComponent(orderNumber)}/returns`;
      const answer = await sendJson<OrderReturnsResponse>(path, { method: 'POST', body, idempotencyKey });
      intention.done();
      forgetReportDraft(orderNumber);
      onSent(answer);
    } catch (error) {
      const why = (error instanceof ApiError && error.detail) || texts.noAnswer;
      setFailure(why);
      if (error instanceof ApiError && error.status === 409) onOutdated(texts.sendFailed, why);
    } finally {
      setSending(false);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending || arriving) return;
    setFailure(null);
    const found = reportErrors(form, lines);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) void send();
    else element.current?.querySelector<HTMLElement>(`#${first === 'lines' ? 'lines input:enabled' : first}`)?.focus();
  };

  return (
    <form ref={element} className={styles.form} onSubmit={submit} noValidate aria-labelledby="report">
      <ErrorSummary errors={errors} lines={lines} />
      <fieldset
        id="lines"
        tabIndex={-1}
        className={styles.group}
        aria-describedby={errors.lines ? 'lines-error' : undefined}
      >
        <legend>{texts.lines}</legend>
        {errors.lines ? (
          <p id="lines-error" className={styles.error}>
            {errors.lines}
          </p>
        ) : null}
        {lines.map((line) => (
          <Line
            key={line.itemId}
            line={line}
            typed={form.quantities[line.itemId]}
            error={errors[quantityField(line.itemId)]}
            onChange={(typed) => change({ ...form, quantities: withQuantity(form.quantities, line.itemId, typed) })}
          />
        ))}
      </fieldset>
      <SelectField
        name="reason"
        label={texts.reason}
        value={form.reason}
        error={errors.reason}
        onChange={({ target }) => change({ ...form, reason: target.value })}
      >
        <option value="">{texts.choose}</option>
        {RETURN_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {returnReasonText[reason]}
          </option>
        ))}
      </SelectField>
      <TextArea
        name="text"
        label={texts.text}
        rows={5}
        maxLength={ReturnLimits.text.max}
        value={form.text}
        error={errors.text}
        placeholder={texts.textHint}
        onChange={({ target }) => change({ ...form, text: target.value })}
      />
      <PhotographPicker
        orderNumber={orderNumber}
        photographs={photographs}
        onChange={setPhotographs}
        onSending={setArriving}
      />
      {failure ? (
        <Notice tone="stop" role="alert">
          {texts.sendFailed} {failure}
        </Notice>
      ) : null}
      <p>
        <Button type="submit" busy={sending || arriving}>
          {sending ? texts.sending : texts.send}
        </Button>
      </p>
    </form>
  );
}

interface LineProps {
  readonly line: ReturnableLine;
  /** Undefined while the line is not chosen. */
  readonly typed: string | undefined;
  readonly error: string | undefined;
  /** Undefined: it is not chosen any more. */
  readonly onChange: (typed: string | undefined) => void;
}

function Line({ line, typed, error, onChange }: LineProps) {
  const { itemId, productName, quantity, left, reported } = line;
  const free = isReportable(line);
  const all = formatCount(quantity);
  const standing = reported
    ? texts.reported
    : left === 0
      ? texts.allReported
      : left < quantity
        ? texts.left(formatCount(left), all)
        : texts.delivered(all);
  return (
    <div className={styles.line}>
      <Choice
        type="checkbox"
        label={productName}
        note={standing}
        checked={typed !== undefined}
        disabled={!free}
        onChange={({ target }) => onChange(target.checked ? '' : undefined)}
      />
      {typed === undefined ? null : (
        <TextField
          name={quantityField(itemId)}
          label={texts.quantity(productName)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          value={typed}
          error={error}
          className={styles.quantity ?? ''}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  );
}

/** A list of what is wrong, linked to the fields, when it is more than one thing. */
function ErrorSummary({ errors, lines }: { readonly errors: ReportErrors; readonly lines: readonly ReturnableLine[] }) {
  const entries = Object.entries(errors);
  if (entries.length <= 1) return null;
  return (
    <Notice tone="stop">
      <strong>{texts.problems}</strong>
      <ul className={styles.problems}>
        {entries.map(([field, message]) => (
          <li key={field}>
            <a href={`#${field}`}>{labelOf(field, lines)}</a>: {message}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function labelOf(field: string, lines: readonly ReturnableLine[]): string {
  if (field === 'lines' || field === 'reason' || field === 'text') return texts[field];
  return lines.find(({ itemId }) => quantityField(itemId) === field)?.productName ?? field;
}

function withQuantity(quantities: Form['quantities'], itemId: string, typed: string | undefined): Form['quantities'] {
  const { [itemId]: _, ...others } = quantities;
  return typed === undefined ? others : { ...others, [itemId]: typed };
}
