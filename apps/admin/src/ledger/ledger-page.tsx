import { useState } from 'react';
import { Alert, Button } from '@mui/material';
import { CanAccess, ListBase, useGetList } from 'react-admin';
import { useSearchParams } from 'react-router';
import type { TrialBalanceLine } from '@halfpallet/contracts';
import { ledger as texts } from '../i18n/finance';
import { ForbiddenPage } from '../layout/dead-ends';
import { Page } from '../shared/page';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { AsAtForm } from './as-at-form';
import { asAtFilter, asAtOf, asAtQuery, asAtText, type LedgerAsAt } from './ledger-as-at';
import { LedgerEntries } from './ledger-entries';
import { TrialBalance } from './trial-balance';

/** Trial balance and entries, now or at an earlier moment; the moment is part of the address. */
export function LedgerPage() {
  const [query, setQuery] = useSearchParams();
  const asAt = asAtOf(query);
  const [account, setAccount] = useState<string | null>(null);
  const change = (next: LedgerAsAt) => setQuery(asAtQuery(next));
  const words = asAtText(asAt);
  return (
    <CanAccess resource="ledger-accounts" action="list" accessDenied={<ForbiddenPage />}>
      <Page title={texts.title} intro={texts.intro}>
        <AsAtForm key={`as-at ${query.toString()}`} asAt={asAt} onChange={change} />
        {words !== null && (
          <Alert
            severity="warning"
            sx={{ mb: 2.5 }}
            action={
              <Button color="inherit" size="small" onClick={() => change({})}>
                {texts.now}
              </Button>
            }
          >
            {words}
          </Alert>
        )}
        <Accounts asAt={asAt} onAccount={setAccount} />
        <ListBase
          key={`entries ${account ?? ''}`}
          resource="ledger-entries"
          perPage={25}
          sort={{ field: 'position', order: 'DESC' }}
          filter={asAtFilter(asAt)}
          filterDefaultValues={account === null ? undefined : { account }}
          storeKey={account === null ? 'ledger.v1.listParams' : `ledger.${account}.v1.listParams`}
          disableSyncWithLocation
          queryOptions={{ retry: false }}
        >
          <LedgerEntries />
        </ListBase>
      </Page>
    </CanAccess>
  );
}

interface AccountsProps {
  readonly asAt: LedgerAsAt;
  readonly onAccount: (account: string) => void;
}

function Accounts({ asAt, onAccount }: AccountsProps) {
  const { data, error, refetch } = useGetList<TrialBalanceLine & { id: string }>(
    'ledger-accounts',
    { pagination: { page: 1, perPage: 100 }, sort: { field: 'place', order: 'ASC' }, meta: asAt },
    { retry: false },
  );
  if (error) return <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />;
  return (
    <Panel title={texts.accountsTitle} flush>
      {data && <TrialBalance lines={data} onAccount={onAccount} />}
    </Panel>
  );
}
