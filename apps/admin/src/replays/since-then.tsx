import { Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import type { ReplayResult, TrialBalanceLine } from '@halfpallet/contracts';
import { replays } from '../i18n/finance';
import { Panel } from '../shared/panel';
import { WideContent } from '../shared/wide-content';
import { DifferencePicture } from './difference-picture';
import { DifferenceTable } from './difference-table';
import { movementsSince } from './replay-model';

const texts = replays.run;

/**
 * A replay up to a moment is compared with the live books of that same moment; this sets it beside the live books of
 * today, to show what has happened since.
 */
export function SinceThen({ result }: { readonly result: ReplayResult }) {
  const { data } = useGetList<TrialBalanceLine & { id: string }>(
    'ledger-accounts',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'place', order: 'ASC' } },
    { retry: false },
  );
  if (!data) return null;
  const accounts = movementsSince(result.trialBalance, data);
  return (
    <Panel title={texts.sinceThen}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.sinceThenText}
      </Typography>
      <DifferencePicture accounts={accounts} expected />
      <WideContent label={texts.sinceThen} gap={2}>
        <DifferenceTable accounts={accounts} expected />
      </WideContent>
    </Panel>
  );
}
