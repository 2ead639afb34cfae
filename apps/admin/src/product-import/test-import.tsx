import { useState } from 'react';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { ImportResponse } from '@halfpallet/contracts';
import { productImport } from '../i18n/product-import';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { Arrival } from '../shared/arrival';
import { usdText } from '../shared/format';
import { Panel } from '../shared/panel';
import { RunProgress } from '../shared/run-progress';
import { useCommand } from '../shared/use-command';

const texts = productImport.test;

/** Whether finding, reading and pricing work, tried out. Nothing is imported. */
export function useTestImport() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [result, setResult] = useState<ImportResponse | null>(null);
  const { run, busy, failure } = useCommand<CommandResponse & { readonly answer: ImportResponse }>(
    texts,
    ({ answer }) => setResult(answer),
  );
  const start = () => {
    setResult(null);
    void run({ at: Date.now() }, async (options) => ({ answer: await dataProvider.testImport(options) }));
  };
  const button = (
    <Button variant="outlined" onClick={start} loading={busy}>
      {texts.button}
    </Button>
  );
  return { button, panel: <TestResult busy={busy} failure={failure} result={result} /> };
}

interface TestResultProps {
  readonly busy: boolean;
  readonly failure: string | null;
  readonly result: ImportResponse | null;
}

function TestResult({ busy, failure, result }: TestResultProps) {
  if (!busy && failure === null && result === null) return null;
  return (
    <Panel title={texts.title}>
      {busy && <RunProgress label={texts.running} progress={0} text={texts.runningText} />}
      {failure !== null && !busy && (
        <Arrival>
          <Alert severity="error">{texts.failedWith(failure)}</Alert>
        </Arrival>
      )}
      {result && (
        <Arrival>
          <Alert severity={result.success ? 'success' : 'error'}>{result.message}</Alert>
          <Box component="ul" sx={{ mb: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
            {result.data.products.map(({ productName, exwPriceUsd, supplierInfo }, index) => (
              <li key={index}>
                <Typography variant="body2">
                  {[
                    productName,
                    supplierInfo.name,
                    ...(exwPriceUsd === null ? [] : [productImport.item.exw(usdText(exwPriceUsd))]),
                  ].join(' · ')}
                </Typography>
              </li>
            ))}
          </Box>
        </Arrival>
      )}
    </Panel>
  );
}
