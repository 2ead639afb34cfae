import type { AnswerChangeRequest, OrderCheckoutView, ProposedChange } from '@halfpallet/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, sendJson } from '../../lib/api-client';
import { formatAud, formatCount, formatDateTime } from '../../lib/format';
import { useIntention } from '../../lib/use-intention';
import { change as texts } from '../../texts/order-change';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Sheet } from '../../ui/sheet';
import { SumTable } from '../../ui/sum-table';
import styles from './order-success.module.css';

interface ProposedChangeSheetProps {
  readonly orderNumber: string;
  /** Null when nothing waits, or any more: what became of it is still said. */
  readonly change: ProposedChange | null;
}

/** What would be different, and what the order would come to: the buyer agrees or refuses. */
export function ProposedChangeSheet({ orderNumber, change }: ProposedChangeSheetProps) {
  const { busy, outcome, send } = useAnswer(orderNumber);
  const said = outcome ? (
    <Notice tone={outcome.failed ? 'stop' : 'ok'} role={outcome.failed ? 'alert' : 'status'}>
      {outcome.text}
    </Notice>
  ) : null;
  if (!change) return said;
  const { changeId, productName, fromTotalAud, totalAud, lapsesAt, lapsed } = change;
  return (
    <Sheet title={texts.title} id="proposed-change">
      <div className={styles.column}>
        <p>{texts.intro}</p>
        <SumTable
          rows={[
            { label: productName, value: howMany(change) },
            { label: texts.before, value: formatAud(fromTotalAud) },
          ]}
          total={{ label: texts.after, value: formatAud(totalAud) }}
        />
        {lapsed ? (
          <Notice tone="warn">{texts.lapsed(formatDateTime(lapsesAt))}</Notice>
        ) : (
          <>
            <p className="muted">{texts.until(formatDateTime(lapsesAt))}</p>
            <div className={styles.actions}>
              <Button busy={busy} onClick={() => void send({ changeId, answer: 'accepted' })}>
                {texts.accept(formatAud(totalAud))}
              </Button>
              <Button look="secondary" busy={busy} onClick={() => void send({ changeId, answer: 'declined' })}>
                {texts.decline}
              </Button>
            </div>
          </>
        )}
        {said}
      </div>
    </Sheet>
  );
}

/** Of the line that would be different. */
function howMany({ fromQuantity, toQuantity }: ProposedChange): string {
  if (fromQuantity === 0) return texts.added(formatCount(toQuantity));
  return texts.quantity(formatCount(fromQuantity), formatCount(toQuantity));
}

function useAnswer(orderNumber: string) {
  const queries = useQueryClient();
  const intention = useIntention();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<{ readonly failed: boolean; readonly text: string } | null>(null);
  const send = async (body: AnswerChangeRequest) => {
    setBusy(true);
    setOutcome(null);
    try {
      await sendJson<OrderCheckoutView>(`/api/orders/${orderNumber}/change`, {
        method: 'POST',
        body,
        idempotencyKey: intention.keyFor(body),
      });
      intention.done();
      setOutcome({ failed: false, text: texts.answered[body.answer] });
    } catch (error) {
      setOutcome({ failed: true, text: refusalOf(error) });
    } finally {
      // Answered or refused: the page shows the order as it is now.
      await queries.invalidateQueries();
      setBusy(false);
    }
  };
  return { busy, outcome, send };
}

function refusalOf(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.unreachable;
  // Whoever only knows the number of an order sees it, and does not answer for its buyer.
  return error.status === 404 ? texts.notYours : (error.detail ?? texts.unreachable);
}
