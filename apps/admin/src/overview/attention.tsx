import { Alert, Link as MuiLink, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { ProjectionRow } from '@halfpallet/contracts';
import { overview as texts } from '../i18n/operations';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { needsAttention } from '../projections/projection-model';
import { countText } from '../shared/format';
import { useNow } from '../shared/use-now';
import { moneyLines } from './money-attention';

const DAY_MS = 24 * 3_600_000;
const ONE = { page: 1, perPage: 1 } as const;
const NEWEST = { field: 'createdAt', order: 'DESC' } as const;

/** What waits for somebody, each with the way to it. Every figure is asked for alone, so one failure hides only itself. */
export function Attention() {
  const may = useMay();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const yesterday = new Date(useNow() - DAY_MS).toISOString();
  const waiting = useGetList(
    'orders',
    { filter: { needsAttention: true }, pagination: ONE, sort: NEWEST },
    { retry: false },
  );
  const failed = useGetList(
    'failed-payments',
    { filter: { createdAt_gte: yesterday }, pagination: ONE, sort: NEWEST },
    { retry: false, enabled: may('failed-payments.read') },
  );
  const projections = useGetList<ProjectionRow>(
    'projections',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { retry: false, enabled: may('projections.read') },
  );
  const givenUp = useGetList(
    'outbox',
    { filter: { state: 'needs_attention' }, pagination: ONE, sort: NEWEST },
    { retry: false, enabled: may('queues.read') },
  );
  const deadJobs = useGetList(
    'dead-jobs',
    { pagination: ONE, sort: { field: 'failedAt', order: 'DESC' } },
    { retry: false, enabled: may('queues.read') },
  );
  const money = useQuery({
    queryKey: ['payments', 'attention'],
    queryFn: () => dataProvider.moneyAttention(),
    retry: false,
    enabled: may('payments.read'),
  });
  const slow = projections.data?.filter(needsAttention).length ?? 0;
  const counted = [
    { count: waiting.total ?? 0, to: ordersNeedingAttention, text: texts.waitingOrders },
    { count: failed.total ?? 0, to: '/failed-payments', text: texts.failedPayments },
    { count: slow, to: '/projections', text: texts.projections },
    { count: givenUp.total ?? 0, to: '/queues', text: texts.givenUp },
    { count: deadJobs.total ?? 0, to: '/queues', text: texts.deadJobs },
  ].filter(({ count }) => count > 0);
  const lines = [
    ...(money.data ? moneyLines(money.data) : []),
    ...counted.map(({ count, to, text }) => ({ to, text: text(countText(count), count === 1) })),
  ];
  if ([waiting, failed, projections, givenUp, deadJobs, money].some(({ isLoading }) => isLoading)) return null;
  const isUnknown = [waiting, failed, projections, givenUp, deadJobs, money].some(({ isError }) => isError);
  const nothing = isUnknown ? texts.attentionError : texts.nothing;
  return (
    <Alert
      severity={lines.length > 0 || isUnknown ? 'warning' : 'success'}
      sx={{ mb: 2.5 }}
      aria-label={texts.attention}
    >
      {lines.length === 0 ? (
        nothing
      ) : (
        <Stack spacing={0.5}>
          {lines.map(({ to, text }) => (
            <MuiLink key={text} component={Link} to={to} color="inherit" underline="always">
              {text}
            </MuiLink>
          ))}
        </Stack>
      )}
    </Alert>
  );
}

const ordersNeedingAttention = `/orders?filter=${encodeURIComponent(JSON.stringify({ needsAttention: true }))}`;
