import { useState } from 'react';
import { Alert, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useDataProvider, useGetList } from 'react-admin';
import { Link } from 'react-router';
import {
  attentionLists,
  type AttentionKind,
  type Permission,
  type ProjectionRow,
  type RateCardRow,
} from '@halfpallet/contracts';
import { overview as texts } from '../i18n/operations';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { needsAttention, SLOW_PROJECTIONS } from '../projections/projection-model';
import { countText } from '../shared/format';
import { useNow } from '../shared/use-now';
import { moneyLines, type AttentionLine } from './money-attention';
import { pathOfRows } from './paths-of-rows';

const DAY_MS = 24 * 3_600_000;
/** The total alone is of interest. */
const ONE = {
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'id', order: 'ASC' },
  meta: { count: 'exact' },
} as const;

/** What is counted by itself, in the order it is told, and who is told. */
const KINDS: ReadonlyArray<readonly [AttentionKind, Permission]> = [
  ['ownTasks', 'orders.read'],
  ['waitingOrders', 'orders.read'],
  ['failedPayments', 'failed-payments.read'],
  ['messages', 'contact-messages.read'],
  ['returns', 'returns.read'],
  ['failedMails', 'mails.read'],
  ['heldUpMails', 'mails.read'],
  ['givenUp', 'queues.read'],
  ['deadJobs', 'queues.read'],
  ['deadLetters', 'projections.read'],
  ['standingQueues', 'queues.read'],
];

export interface AttentionProps {
  /** Left out where the list that they count stands on the same page. */
  readonly ownTasks?: boolean;
}

/** What waits for somebody, each with the way to it. Every figure is asked for alone, so one failure hides only itself. */
export function Attention({ ownTasks = true }: AttentionProps) {
  const may = useMay();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const rowsOf = attentionLists(new Date(useNow() - DAY_MS).toISOString());
  const told = ownTasks ? KINDS : KINDS.filter(([kind]) => kind !== 'ownTasks');
  const asked = told.filter(([, permission]) => may(permission)).map(([kind]) => kind);
  const counts = useQueries({
    queries: asked.map((kind) => ({
      queryKey: [rowsOf[kind].resource, 'attention', rowsOf[kind].filter],
      queryFn: () => dataProvider.getList(rowsOf[kind].resource, { filter: rowsOf[kind].filter, ...ONE }),
      retry: false,
    })),
  });
  const projections = useGetList<ProjectionRow>(
    'projections',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } },
    { retry: false, enabled: may('projections.read') },
  );
  const money = useQuery({
    queryKey: ['payments', 'attention'],
    queryFn: () => dataProvider.moneyAttention(),
    retry: false,
    enabled: may('payments.read'),
  });
  const history = useQuery({
    queryKey: ['history-check'],
    queryFn: () => dataProvider.historyCheck(),
    retry: false,
    enabled: may('projections.read'),
  });
  const rates = useGetList<RateCardRow>(
    'rate-cards',
    {
      filter: { inForce: true },
      pagination: { page: 1, perPage: 1 },
      sort: { field: 'effectiveFrom', order: 'DESC' },
    },
    { retry: false, enabled: may('margins.read') },
  );
  const slow = projections.data?.filter(needsAttention).length ?? 0;
  const counted = [
    ...asked.map((kind, index) => ({
      count: counts[index]?.data?.total ?? 0,
      to: pathOfRows(rowsOf[kind]),
      text: texts.counted[kind],
      help: texts.helpOf[kind],
    })),
    { count: slow, to: SLOW_PROJECTIONS, text: texts.projections, help: texts.helpOf.projections },
  ].filter(({ count }) => count > 0);
  const lines = [
    ...(history.data?.intact === false
      ? [{ to: '/db-tables', text: texts.historyBad, help: texts.helpOf.historyBad }]
      : []),
    ...(money.data ? moneyLines(money.data) : []),
    ...(rates.data ?? []).flatMap(stinkBugLine),
    ...counted.map(({ count, to, text, help }) => ({ to, text: text(countText(count), count === 1), help })),
  ];
  const questions = [...counts, projections, money, history, rates];
  if (questions.some(({ isLoading }) => isLoading)) return null;
  const isUnknown = questions.some(({ isError }) => isError);
  const nothing = isUnknown ? texts.attentionError : texts.nothing;
  return (
    <Alert
      severity={lines.length > 0 || isUnknown ? 'warning' : 'success'}
      sx={{ mb: 2.5, '& .MuiAlert-message': { flexGrow: 1 } }}
      aria-label={texts.attention}
    >
      {lines.length === 0 ? nothing : <Lines lines={lines} />}
    </Alert>
  );
}

/** Prices go on by the list of a season that is over: somebody has to compare it with the one of the season that runs. */
function stinkBugLine({ stinkBugs: { listOf, season, unconfirmed } }: RateCardRow): readonly AttentionLine[] {
  if (!unconfirmed || season === null) return [];
  return [{ text: texts.stinkBugs(listOf, season), help: texts.helpOf.stinkBugs }];
}

/** Each leads to its rows; what each counts is said to whoever asks. */
function Lines({ lines }: { readonly lines: readonly AttentionLine[] }) {
  const [explained, setExplained] = useState(false);
  return (
    <>
      <Stack component="ul" spacing={0.5} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ to, text, help }) => (
          <li key={text}>
            {to === undefined ? (
              text
            ) : (
              <MuiLink component={Link} to={to} color="inherit" underline="always">
                {text}
              </MuiLink>
            )}
            {explained && (
              <Typography variant="caption" component="p" sx={{ m: 0, maxWidth: '80ch' }}>
                {help}
              </Typography>
            )}
          </li>
        ))}
      </Stack>
      <Button
        size="small"
        color="inherit"
        aria-expanded={explained}
        onClick={() => setExplained(!explained)}
        sx={{ mt: 0.5, ml: -0.5 }}
      >
        {texts.help}
      </Button>
    </>
  );
}
