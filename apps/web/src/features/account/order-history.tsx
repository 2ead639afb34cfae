import { type CustomerOrder, Limits, ORDER_STATUSES } from '@halfpallet/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useSearchParams } from '../../lib/router';
import { ApiError } from '../../lib/api-client';
import { focusOn } from '../../lib/focus-on';
import { customerOrdersQuery } from '../../lib/queries';
import { useDebounced } from '../../lib/use-debounced';
import { dashboard as texts } from '../../texts/dashboard';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button';
import { classes } from '../../ui/classes';
import { EmptyState } from '../../ui/empty-state';
import { SelectField, TextField } from '../../ui/field';
import { RetryNotice } from '../../ui/retry-notice';
import { Skeleton } from '../../ui/skeleton';
import { toast } from '../../ui/toast-store';
import styles from './dashboard.module.css';
import { loginFor } from './login';
import { OrderCard } from './order-card';
import { OrderDialog } from './order-dialog';

const SEARCH_REST_MS = 300;
const UNAUTHORISED = 401;

/** The customer's orders. Page and status stand in the address, so that Back leads where one was. */
export function OrderHistory() {
  const { pathname, search: query } = useLocation();
  const [params, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<CustomerOrder | null>(null);
  const search = useDebounced(typed.trim(), SEARCH_REST_MS);
  const asked = params.get('status') ?? '';
  // An address may name what nobody can choose; the filter would say "All" above some of them.
  const status = ORDER_STATUSES.some((one) => one === asked) ? asked : '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const { data, error, isPending, refetch, isPlaceholderData } = useQuery(
    customerOrdersQuery({ page, status, search }),
  );
  const signedOut = error instanceof ApiError && error.status === UNAUTHORISED;

  useEffect(() => {
    if (error && !signedOut) toast({ title: texts.error, text: texts.ordersFailed, tone: 'stop' });
  }, [error, signedOut]);

  const show = (next: { page?: number; status?: string }) =>
    setParams(
      Object.entries({ status, page: 1, ...next }).flatMap(([name, value]) =>
        value === '' || value === 1 ? [] : [[name, String(value)] as [string, string]],
      ),
    );

  if (signedOut) {
    return (
      <EmptyState title={texts.loginTitle} text={texts.loginText}>
        <ButtonAnchor href={loginFor(pathname + query)}>{texts.logIn}</ButtonAnchor>
      </EmptyState>
    );
  }
  const narrowed = status !== '' || search !== '';
  return (
    <section className={styles.history} aria-labelledby="my-orders">
      <h2 ref={heading} id="my-orders">
        {texts.myOrders}
      </h2>
      <div className={styles.filters} role="search" aria-label={texts.search}>
        <TextField
          label={texts.search}
          name="order-search"
          type="search"
          placeholder={texts.searchHint}
          maxLength={Limits.search.max}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (page > 1) show({});
          }}
        />
        <SelectField
          label={texts.status}
          name="order-status"
          value={status}
          onChange={(event) => show({ status: event.target.value })}
        >
          <option value="">{texts.allStatuses}</option>
          {ORDER_STATUSES.map((value) => (
            <option key={value} value={value}>
              {texts.statusWords[value]}
            </option>
          ))}
        </SelectField>
      </div>
      {error ? (
        <RetryNotice text={texts.ordersFailed} onRetry={() => void refetch()} />
      ) : isPending ? (
        <Skeleton height="320px" />
      ) : data.orders.length === 0 && data.pagination.totalCount > 0 ? (
        // Orders go on to another status, and a kept address leads past the last of those that are left.
        <EmptyState title={texts.noPage(page)} as="p">
          <Button
            look="secondary"
            onClick={() => {
              show({ page: data.pagination.totalPages });
              if (heading.current) focusOn(heading.current);
            }}
          >
            {texts.lastPage}
          </Button>
        </EmptyState>
      ) : data.orders.length === 0 ? (
        <EmptyState title={texts.none} as="p" text={narrowed ? texts.noneMatching : texts.noneText}>
          {narrowed ? (
            <Button
              look="secondary"
              onClick={() => {
                setTyped('');
                show({ status: '' });
                if (heading.current) focusOn(heading.current);
              }}
            >
              {texts.clear}
            </Button>
          ) : null}
          <ButtonLink to="/">{texts.startShopping}</ButtonLink>
        </EmptyState>
      ) : (
        <>
          <ul className={classes(styles.cards, 'renewing')} aria-busy={isPlaceholderData}>
            {data.orders.map((order) => (
              <li key={order.id}>
                <OrderCard order={order} onOpen={() => setOpened(order)} />
              </li>
            ))}
          </ul>
          {data.pagination.totalPages > 1 ? (
            // By the page that was asked for: the one shown may be the one before, and pressing twice would lead past the last.
            <nav className={styles.pages} aria-label={texts.pages}>
              <Button look="secondary" small disabled={page <= 1} onClick={() => show({ page: page - 1 })}>
                {texts.previous}
              </Button>
              <span role="status">{texts.pageOf(data.pagination.currentPage, data.pagination.totalPages)}</span>
              <Button
                look="secondary"
                small
                disabled={page >= data.pagination.totalPages}
                onClick={() => show({ page: page + 1 })}
              >
                {texts.next}
              </Button>
            </nav>
          ) : null}
        </>
      )}
      {opened ? <OrderDialog known={opened} onClose={() => setOpened(null)} /> : null}
    </section>
  );
}
