import { Alert } from '@mui/material';
import { CanAccess } from 'react-admin';
import { useSearchParams } from 'react-router';
import { productImport as texts } from '../i18n/product-import';
import { ForbiddenPage } from '../layout/dead-ends';
import { useMay } from '../layout/session-context';
import { DialogHost } from '../shared/dialog-host';
import { Page } from '../shared/page';
import { ImportForm } from './import-form';
import { ImportStats } from './import-stats';
import { RecentRuns } from './recent-runs';
import { RunPanel } from './run-panel';
import { useTestImport } from './test-import';

/** Goods found on the marketplaces, and imported once somebody has seen what that does. The address names the run that is shown. */
export function ProductImportPage() {
  return (
    <CanAccess resource="import" action="list" accessDenied={<ForbiddenPage />}>
      <ProductImport />
    </CanAccess>
  );
}

function ProductImport() {
  const mayRun = useMay()('imports.run');
  const [params, setParams] = useSearchParams();
  const test = useTestImport();
  const runId = params.get('run');
  return (
    <Page title={texts.title} intro={texts.intro} actions={mayRun ? test.button : undefined}>
      <DialogHost>
        <ImportStats />
        {mayRun ? (
          <ImportForm onStarted={(run) => setParams({ run })} />
        ) : (
          <Alert severity="info" sx={{ mb: 2.5 }}>
            {texts.mayNot}
          </Alert>
        )}
        {test.panel}
        {runId !== null && <RunPanel key={runId} id={runId} />}
        <RecentRuns />
      </DialogHost>
    </Page>
  );
}
