import {
  returnReasonText,
  returnRemedyText,
  type OrderReturnsResponse,
  type ReturnState,
  type ShopperReturn,
} from '@halfpallet/contracts';
import { useState } from 'react';
import { ApiError, sendJson } from '../../lib/api-client';
import { formatAud, formatCount, formatDate } from '../../lib/format';
import { Link } from '../../lib/router';
import { useIntention } from '../../lib/use-intention';
import { returns as texts } from '../../texts/returns';
import { Badge, type Tone } from '../../ui/badge';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { Photographs } from './photographs';
import styles from './returns.module.css';

const TONES: Readonly<Record<ReturnState, Tone>> = {
  open: 'plain',
  accepted: 'ok',
  declined: 'warn',
  withdrawn: 'muted',
};

interface ReportCardProps {
  readonly orderNumber: string;
  readonly report: ShopperReturn;
  readonly onChanged: (answer: OrderReturnsResponse) => void;
  /** Refused because things are not as the page shows them. */
  readonly onOutdated: (title: string, why: string) => void;
}

/** One report: what was said, and what became of it. */
export function ReportCard({ orderNumber, report, onChanged, onOutdated }: ReportCardProps) {
  const { id, state, reason, lines, text, photographs, remedy, decision, requestedAt, decidedAt, refunds } = report;
  const isOurs = report.enteredForBuyer;
  const intention = useIntention();
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const withdraw = async () => {
    setSending(true);
    setFailure(null);
    try {
      const path = `/api/orders/${encodeURIComponent(orderNumber)}/returns/${id}/withdrawal`;
      onChanged(
        await sendJson<OrderReturnsResponse>(path, { method: 'POST', idempotencyKey: intention.keyFor({ id }) }),
      );
    } catch (error) {
      const why = (error instanceof ApiError && error.detail) || texts.noAnswer;
      setFailure(why);
      if (error instanceof ApiError && error.status === 409) onOutdated(texts.withdrawFailed, why);
    } finally {
      setSending(false);
    }
  };
  return (
    <li className={styles.card} tabIndex={-1} id={`report-${id}`}>
      <p className={styles.cardHead}>
        <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        <span className="muted">{texts.reportedOn(formatDate(requestedAt))}</span>
      </p>
      <ul className={styles.goods}>
        {lines.map(({ itemId, productName, quantity }) => (
          <li key={itemId}>
            {formatCount(quantity)} × {productName}
          </li>
        ))}
      </ul>
      <p>
        <strong>{returnReasonText[reason]}</strong>
      </p>
      {state === 'open' ? <p>{texts.waits}</p> : null}
      {decision !== null && decidedAt !== null ? (
        <div className={styles.decision}>
          <h3>{texts.ourWords}</h3>
          <p className={styles.words}>{decision}</p>
          {remedy ? (
            <p>
              {texts.remedy}: <strong>{returnRemedyText[remedy]}</strong>
            </p>
          ) : null}
          {refunds.length > 0 ? (
            <ul className={styles.refunds}>
              {refunds.map(({ amountAud, state: of }, at) => (
                // The oldest first, and none is ever taken out before another one: its place is its name.
                <li key={at}>{texts.refunds[of](formatAud(amountAud))}</li>
              ))}
            </ul>
          ) : null}
          <p className="muted">{texts.decidedOn(formatDate(decidedAt))}</p>
          {state === 'declined' ? (
            <p>
              {texts.declinedNote} <Link to="/contact">{texts.contact}</Link>
            </p>
          ) : null}
        </div>
      ) : null}
      <h3>{isOurs ? texts.toldUs : texts.yourWords}</h3>
      {isOurs ? <p className="muted">{texts.enteredForYou}</p> : null}
      <p className={styles.words}>{text}</p>
      <Photographs orderNumber={orderNumber} ids={photographs} />
      {state === 'open' ? (
        <p>
          <Button look="secondary" small onClick={() => setAsking(true)}>
            {texts.withdraw}
          </Button>
        </p>
      ) : null}
      {state === 'open' && asking ? (
        <Dialog title={texts.withdrawing.title} onClose={() => setAsking(false)}>
          <div className={styles.form}>
            <p>{texts.withdrawing.text}</p>
            {failure ? (
              <Notice tone="stop" role="alert">
                {texts.withdrawFailed} {failure}
              </Notice>
            ) : null}
            <p className={styles.buttons}>
              <Button busy={sending} onClick={() => void withdraw()}>
                {texts.withdraw}
              </Button>
              <Button look="secondary" onClick={() => setAsking(false)}>
                {texts.withdrawing.keep}
              </Button>
            </p>
          </div>
        </Dialog>
      ) : null}
    </li>
  );
}
