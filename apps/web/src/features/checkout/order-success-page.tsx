import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from '../../lib/router';
import { orderByNumberQuery, orderStatusQuery, orderViewQuery } from '../../lib/queries';
import { shared } from '../../texts/shared';
import { success as texts } from '../../texts/success';
import { Button, ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/empty-state';
import { Skeleton } from '../../ui/skeleton';
import { endCheckoutOf } from './clear-draft';
import { comesFromPaying } from './just-paid';
import styles from './order-success.module.css';
import { OrderSuccess } from './order-success';
import { isUnknownOrder, successErrorText } from './success-error';
import { useOrderLink } from '../../lib/use-order-link';

/** The confirmation. `session_id` or `order` says which; `payment=pending` that a bank transfer is on its way. */
export function OrderSuccessPage() {
  const [search] = useSearchParams();
  const reference = search.get('session_id') || search.get('order');
  const pending = search.get('payment') === 'pending';
  const ready = useOrderLink();
  if (!reference) return <Unavailable reason={texts.none} />;
  if (!ready) return <Loading />;
  return <LoadedOrder key={reference} reference={reference} pending={pending} search={search} />;
}

interface LoadedOrderProps {
  readonly reference: string;
  readonly pending: boolean;
  readonly search: URLSearchParams;
}

function LoadedOrder({ reference, pending, search }: LoadedOrderProps) {
  const status = useQuery(orderStatusQuery(reference));
  const orderNumber = status.data?.order.orderNumber ?? '';
  const payment = useQuery({ ...orderByNumberQuery(orderNumber), enabled: orderNumber !== '' });
  const view = useQuery({ ...orderViewQuery(orderNumber), enabled: orderNumber !== '' });
  useEffect(() => {
    if (orderNumber !== '') endCheckoutOf(orderNumber, pending || comesFromPaying(orderNumber, search));
  }, [orderNumber, pending, search]);

  if (status.error) {
    const isUnknown = isUnknownOrder(status.error);
    return (
      <Unavailable
        reason={successErrorText(status.error)}
        hint={isUnknown ? texts.missingHint : texts.unavailableHint}
        {...(isUnknown ? {} : { onRetry: () => void status.refetch(), isAsking: status.isFetching })}
      />
    );
  }
  if (!status.data || payment.isPending || view.isPending) return <Loading />;
  return (
    <OrderSuccess
      answer={status.data}
      payment={payment.data ?? null}
      view={view.data ?? null}
      fromPaying={comesFromPaying(orderNumber, search)}
      pendingTransfer={pending}
      refresh={payment.refetch}
      reload={() => {
        void payment.refetch();
        void view.refetch();
      }}
    />
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

interface UnavailableProps {
  readonly reason: string;
  /** What to do about it. */
  readonly hint?: string;
  readonly onRetry?: () => void;
  readonly isAsking?: boolean;
}

function Unavailable({ reason, hint, onRetry, isAsking = false }: UnavailableProps) {
  return (
    <div className="page" style={{ paddingBlock: 48 }}>
      <EmptyState as="h1" title={texts.unavailable} text={reason}>
        {hint ? <p className={styles.hint}>{hint}</p> : null}
        {onRetry ? (
          <Button onClick={onRetry} busy={isAsking}>
            {shared.tryAgain}
          </Button>
        ) : null}
        <ButtonLink look={onRetry ? 'secondary' : 'primary'} to="/">
          {texts.home}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
