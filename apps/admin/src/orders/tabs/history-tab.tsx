import { Button, Skeleton, Stack, Typography } from '@mui/material';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { OrderEventRow } from '@halfpallet/contracts';
import { history as texts } from '../../i18n/orders';
import { isGone } from '../../shared/problem';
import { ProblemNotice } from '../../shared/problem-notice';
import { useLooks } from '../../shared/use-looks';
import { EventTimeline } from '../event-timeline';
import type { OrderTabProps } from '../order-tab-props';
import { VerifyChain } from '../verify-chain';

/** What one sees at once, and what each look further back brings. */
const FIRST = 25;
const MORE = 100;
const WATCH_MS = 4_000;

/** The story of an order, straight from its events, newest first; the rest on request, to the first of them. */
export function HistoryTab({ order, asAt }: OrderTabProps) {
  const dataProvider = useDataProvider();
  const looks = useLooks('order-events', WATCH_MS);
  const story = useInfiniteQuery({
    queryKey: ['order-events', 'story', order.id, asAt],
    // Older pages go on from the last event shown: by number, they would skip one whenever a new one comes in.
    queryFn: ({ pageParam: before }) =>
      dataProvider.getList<OrderEventRow>('order-events', {
        filter: { orderId: order.id, ...(before === null ? {} : { position_lt: before }) },
        sort: { field: 'position', order: 'DESC' },
        pagination: { page: 1, perPage: before === null ? FIRST : MORE },
        ...(asAt === null ? {} : { meta: { asAtPosition: asAt } }),
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ data, total = 0 }) => (data.length < total ? data.at(-1)?.position : undefined),
    retry: false,
    placeholderData: keepPreviousData,
    refetchInterval: asAt === null && looks,
  });
  const { error, isPending, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = story;
  const data = story.data?.pages.flatMap((page) => page.data);
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
  const all = story.data?.pages[0]?.total ?? data.length;
  return (
    <>
      {failed}
      {asAt === null && <VerifyChain order={order} />}
      <EventTimeline events={data} />
      {hasNextPage && (
        <Stack direction="row" spacing={2} sx={{ alignItems: 'center', mt: 2 }}>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
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
