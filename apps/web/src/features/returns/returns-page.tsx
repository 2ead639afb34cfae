import type { OrderReturnsResponse } from '@halfpallet/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api-client';
import { focusOn } from '../../lib/focus-on';
import { formatDate } from '../../lib/format';
import { orderReturnsQuery } from '../../lib/queries';
import { takeAnswer } from '../../lib/query-client';
import { Link, useParams } from '../../lib/router';
import { useOrderLink } from '../../lib/use-order-link';
import { returns as texts } from '../../texts/returns';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Notice } from '../../ui/notice';
import { RetryNotice } from '../../ui/retry-notice';
import { Sheet } from '../../ui/sheet';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast-store';
import { ReportCard } from './report-card';
import { ReportForm } from './report-form';
import { isReportable } from './report-form-rules';
import styles from './returns.module.css';

/** What the holder of an order reports about its delivery, and what became of it. */
export function ReturnsPage() {
  const { orderId = '' } = useParams();
  const ready = useOrderLink();
  return ready ? <LoadedReturns key={orderId} orderId={orderId} /> : <Loading />;
}

function LoadedReturns({ orderId }: { readonly orderId: string }) {
  const { data, error, refetch } = useQuery(orderReturnsQuery(orderId));
  if (data) return <Returns orderId={orderId} order={data} />;
  if (!error) return <Loading />;
  if (!(error instanceof ApiError && error.status === 404)) {
    return (
      <div className="page" style={{ paddingBlock: 48 }}>
        <RetryNotice text={texts.failed} onRetry={() => void refetch()} />
      </div>
    );
  }
  return (
    <div className="page" style={{ paddingBlock: 48 }}>
      <EmptyState as="h1" title={texts.closed} text={texts.closedText}>
        <ButtonAnchor href={`/api/login?returnTo=${encodeURIComponent(`/returns/${orderId}`)}`}>
          {texts.signIn}
        </ButtonAnchor>
        <ButtonLink look="secondary" to="/contact">
          {texts.contact}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

function Returns({ orderId, order }: { readonly orderId: string; readonly order: OrderReturnsResponse }) {
  const client = useQueryClient();
  const own = useRef<HTMLDivElement>(null);
  const acted = useRef(false);
  useEffect(() => {
    if (!acted.current || !own.current) return;
    acted.current = false;
    // What was pressed is gone from the page: keyboard and eyes go on from what came of it.
    focusOn(own.current);
    own.current.scrollIntoView({ block: 'start' });
  }, [order]);
  const take = (title: string, text: string) => (answer: OrderReturnsResponse) => {
    acted.current = true;
    void takeAnswer(client, orderReturnsQuery(orderId).queryKey, answer);
    toast({ title, text });
  };
  // What was refused may be gone from the page once it shows how things stand: the toast stays.
  const lookAgain = (title: string, text: string) => {
    acted.current = true;
    toast({ title, text, tone: 'stop' });
    void client.invalidateQueries(orderReturnsQuery(orderId));
  };
  const { orderNumber, lines, returns, canReport, reportUntil } = order;
  const open = canReport && lines.some(isReportable);
  return (
    <div className="page">
      <div className={styles.head}>
        <h1>{texts.title}</h1>
        <p className="muted">
          {texts.order}{' '}
          <Link to={`/order-success?order=${encodeURIComponent(orderNumber)}`} className="mono">
            {orderNumber}
          </Link>
        </p>
      </div>
      <div className={styles.grid}>
        <div className={styles.column}>
          <Notice tone={canReport ? 'info' : 'warn'}>
            {canReport && reportUntil ? texts.until(formatDate(reportUntil)) : null}
            {!canReport && reportUntil ? texts.over(formatDate(reportUntil)) : null}
            {!canReport && !reportUntil ? texts.notDelivered : null}{' '}
            {canReport ? null : <Link to="/contact">{texts.contact}</Link>}
          </Notice>
          {open ? (
            <Sheet title={texts.form} id="report">
              <ReportForm
                key={returns.length}
                order={order}
                onSent={take(texts.sent, texts.sentText)}
                onOutdated={lookAgain}
              />
            </Sheet>
          ) : canReport ? (
            <Notice>{texts.nothingLeft}</Notice>
          ) : null}
        </div>
        <div ref={own} className={styles.own}>
          <Sheet title={texts.own} id="own-reports">
            {returns.length === 0 ? (
              <p>{texts.none}</p>
            ) : (
              <ul className={styles.reports}>
                {returns.map((report) => (
                  <ReportCard
                    key={report.id}
                    orderNumber={orderNumber}
                    report={report}
                    onChanged={take(texts.withdrawn, '')}
                    onOutdated={lookAgain}
                  />
                ))}
              </ul>
            )}
          </Sheet>
        </div>
      </div>
    </div>
  );
}

function Loading() {
  return (
    <div className="page">
      <div className={styles.head} aria-busy="true">
        <Skeleton width="320px" height="44px" />
      </div>
      <Skeleton height="360px" />
    </div>
  );
}
