import { Alert, AlertTitle, Button, Skeleton } from '@mui/material';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Link, useParams } from 'react-router';
import { isUnderWay, type ReplayRun } from '@halfpallet/contracts';
import { replays } from '../i18n/finance';
import { Page } from '../shared/page';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { RunProgress } from '../shared/run-progress';
import { StatusBadge } from '../shared/status-badge';
import { useWholeRecord } from '../shared/use-whole-record';
import { ReplayResultView } from './replay-result';
import { ReplayRunFacts } from './replay-run-facts';

const texts = replays.run;
const POLL_MS = 700;

/** One replay: watched while it runs, read when it is done. */
export function ReplayRunPage() {
  const { id = '' } = useParams();
  const {
    data: run,
    error,
    refetch,
  } = useWholeRecord<ReplayRun>(
    'replays',
    { id },
    {
      refetchInterval: (query) => (query.state.data && isUnderWay(query.state.data) ? POLL_MS : false),
    },
  );
  const back = (
    <Button component={Link} to="/replays" startIcon={<ArrowBack />}>
      {texts.back}
    </Button>
  );
  if (error && !run) {
    return (
      <Page title={replays.title} actions={back}>
        <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />
      </Page>
    );
  }
  if (!run) return <Skeleton height={240} />;
  const percent = Math.round(run.progress * 100);
  return (
    <Page title={texts.title(replays.targets[run.target])} intro={run.reason} actions={back}>
      <Panel title={texts.facts} aside={<StatusBadge status={run.status} />}>
        {isUnderWay(run) && (
          <RunProgress
            label={texts.progress}
            progress={run.progress}
            text={run.status === 'queued' ? texts.waiting : texts.percent(percent)}
          />
        )}
        <ReplayRunFacts run={run} />
        {run.error !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <AlertTitle>{texts.failed}</AlertTitle>
            {run.error}
          </Alert>
        )}
      </Panel>
      {run.result && <ReplayResultView run={run} result={run.result} />}
    </Page>
  );
}
