import { Alert, Box, Typography } from '@mui/material';
import type { ReplayResult, ReplayRun } from '@halfpallet/contracts';
import { replays } from '../i18n/finance';
import { EntryTable } from '../ledger/entry-columns';
import { TrialBalance } from '../ledger/trial-balance';
import { countText } from '../shared/format';
import { Panel } from '../shared/panel';
import { WideContent } from '../shared/wide-content';
import { DifferencePicture } from './difference-picture';
import { DifferenceTable } from './difference-table';
import { FirstDifferences } from './first-differences';
import { accountDifferences, isIdentical } from './replay-model';
import { SinceThen } from './since-then';

const texts = replays.run;

export interface ReplayResultProps {
  readonly run: ReplayRun;
  readonly result: ReplayResult;
}

/** How the replayed books differ from the live ones, as a sentence, a picture and a table; then the books themselves. */
export function ReplayResultView({ run, result }: ReplayResultProps) {
  const accounts = accountDifferences(result);
  const { missingInLive, onlyInLive, changed, first } = result.difference;
  return (
    <>
      <Panel title={texts.difference}>
        <Alert severity={isIdentical(result) ? 'success' : 'warning'} sx={{ mb: accounts.length > 0 ? 2 : 0 }}>
          {isIdentical(result) ? texts.same : texts.differs(missingInLive, onlyInLive, changed)}
        </Alert>
        {accounts.length > 0 && (
          <>
            <DifferencePicture accounts={accounts} />
            <WideContent label={texts.difference} gap={2}>
              <DifferenceTable accounts={accounts} />
            </WideContent>
          </>
        )}
      </Panel>
      {first.length > 0 && (
        <Panel title={texts.first} flush>
          <FirstDifferences first={first} />
        </Panel>
      )}
      {run.target === 'ledger' && run.to !== null && run.scope === null && <SinceThen result={result} />}
      {run.target === 'ledger' && (
        <Panel title={texts.trialBalance} flush>
          <TrialBalance lines={result.trialBalance} />
        </Panel>
      )}
      {result.entries.length > 0 && (
        <Panel
          title={texts.entries}
          flush
          aside={
            <Typography variant="body2" color="textSecondary">
              {texts.entriesShown(countText(result.entries.length))}
            </Typography>
          }
        >
          <Box
            className="scrolled-apart"
            sx={{ maxHeight: 520, overflow: 'auto' }}
            tabIndex={0}
            role="group"
            aria-label={texts.entries}
          >
            <EntryTable entries={result.entries} />
          </Box>
        </Panel>
      )}
    </>
  );
}
