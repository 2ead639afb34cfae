import { useState } from 'react';
import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { keepPreviousData } from '@tanstack/react-query';
import { useGetList } from 'react-admin';
import type { OrderEventRow } from '@halfpallet/contracts';
import { history as texts } from '../../i18n/orders';
import { isGone } from '../../shared/problem';
import { ProblemNotice } from '../../shared/problem-notice';
import { EventTimeline } from '../event-timeline';
import type { OrderTabProps } from '../order-tab-props';
import { VerifyChain } from '../verify-chain';

const PAGE = 25;
const WATCH_MS = 4_000;

/** The story of an order, straight from its events, newest first; the rest on request. */
export function HistoryTab({ order, asAt }: OrderTabProps) {
  const [shown, setShown] = useState(PAGE);
  const { data, total, error, isPending, refetch } = useGetList<OrderEventRow>(
    'order-events',
    {
      filter: { orderId: order.id },
      sort: { field: 'position', order: 'DESC' },
      pagination: { page: 1, perPage: shown },
      ...(asAt === null ? {} : { meta: { asAtPosition: asAt } }),
    },
    { retry: false, placeholderData: keepPreviousData, refetchInterval: asAt === null && WATCH_MS },
  );
  const failed = error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />;
  if (failed && (data === undefined || isGone(error))) return failed;
  if (isPending || data === undefined) {
    return (
      <>
        {[60, 75, 50].map((width) => (
          <Skeleton key={width} height={56} width={`${width}%`} />
        ))}
      </>
    );
  }
  if (data.length === 0) return <Typography color="textSecondary">{texts.empty}</Typography>;
  const all = total ?? data.length;
  return (
    <>
      {failed}
      {asAt === null && <VerifyChain order={order} />}
      <EventTimeline events={data} />
      {data.length < all && (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mt: 2 }}>
          <Button variant="outlined" onClick={() => setShown(Math.min(shown + PAGE, 250))}>
            {texts.older}
          </Button>
          <Typography variant="body2" color="textSecondary">
            {texts.of(data.length, all)}
          </Typography>
        </Stack>
      )}
    </>
  );
}
