import { Alert, AlertTitle, Button, Skeleton } from '@mui/material';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Link, useParams } from 'react-router';
import { isUnderWay, type BulkRun } from '@halfpallet/contracts';
import { bulk, runStatuses } from '../i18n/staff-runs';
import { momentText } from '../shared/brisbane';
import { countText } from '../shared/format';
import { Page } from '../shared/page';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { RunProgress } from '../shared/run-progress';
import { StatusBadge } from '../shared/status-badge';
import { useColleagues } from '../shared/use-colleagues';
import { useWholeRecord } from '../shared/use-whole-record';
import { BulkRunActions } from './bulk-run-actions';
import { BulkRunRows } from './bulk-run-rows';
import { shareOf, wordsOfChange } from './bulk-words';

const texts = bulk.run;
const POLL_MS = 1_000;

/** One change of many orders: watched while it is carried out, read order by order afterwards. */
export function BulkRunPage() {
  const { id = '' } = useParams();
  const colleagues = useColleagues();
  const {
    data: run,
    error,
    refetch,
  } = useWholeRecord<BulkRun>(
    'bulk-operations',
    { id },
    {
      refetchInterval: (query) => (query.state.data && isUnderWay(query.state.data) ? POLL_MS : false),
    },
  );
  const back = (
    <Button component={Link} to="/bulk-operations" startIcon={<ArrowBack />}>
      {texts.back}
    </Button>
  );
  if (error && !run) {
    return (
      <Page title={bulk.title} actions={back}>
        <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />
      </Page>
    );
  }
  if (!run) return <Skeleton height={240} />;
  const { status, done, total } = run;
  return (
    <Page
      title={wordsOfChange(run, colleagues)}
      intro={texts.begunBy(run.requestedBy, momentText(run.requestedAt))}
      actions={back}
    >
      <Panel title={texts.facts} aside={<StatusBadge status={status} label={runStatuses[status]} />}>
        <RunProgress
          label={texts.progress}
          progress={shareOf(run)}
          over={!isUnderWay(run)}
          text={status === 'queued' ? texts.waiting : bulk.progressOf(countText(done), countText(total ?? 0))}
        />
        {run.heldUp !== null && (
          <Alert severity="warning" sx={{ my: 2 }}>
            {run.heldUp}
          </Alert>
        )}
        {run.error !== null && (
          <Alert severity="error" sx={{ my: 2 }}>
            <AlertTitle>{texts.endedEarly}</AlertTitle>
            {run.error}
          </Alert>
        )}
        <BulkRunActions run={run} />
      </Panel>
      <BulkRunRows run={run} />
    </Page>
  );
}
