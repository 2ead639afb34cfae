import { useState, type ReactNode } from 'react';
import { Alert, AlertTitle, Box, Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { bankLines } from '../i18n/refunds';
import type { StatementBody, StatementRun } from '../providers/bank-commands';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { FileChooser } from '../shared/file-chooser';
import { ProblemNotice } from '../shared/problem-notice';
import { fitsInRequest, readCsvFile, type ReadFile } from '../shared/read-csv-file';
import { useCommand } from '../shared/use-command';

const texts = bankLines.statement;
const NAME_LENGTH = 200;

const bodyOf = ({ name, csv }: ReadFile): StatementBody => ({ fileName: name.slice(0, NAME_LENGTH), csv });

/** The bank's own file: chosen, looked at by its name, imported. The same file again adds nothing. */
export function ImportStatement() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [unusable, setUnusable] = useState<unknown>(null);
  const [imported, setImported] = useState<StatementRun | null>(null);
  const { run, busy, failure } = useCommand<StatementRun & CommandResponse>(texts, (answer) => {
    setImported(answer);
    setFile(null);
  });
  const choose = async ([first, ...others]: readonly File[]) => {
    setFile(null);
    setUnusable(null);
    setImported(null);
    if (!first) return;
    try {
      if (others.length > 0) throw new Error(texts.several);
      setFile(await readCsvFile(first, (read) => fitsInRequest(bodyOf(read)), texts));
    } catch (error) {
      setUnusable(error);
    }
  };
  const send = () => {
    if (!file) return;
    const body = bodyOf(file);
    void run(body, (options) => dataProvider.importStatement(body, options));
  };
  return (
    <>
      <FileChooser texts={texts} another={file !== null} disabled={busy} onChoose={(files) => void choose(files)} />
      {unusable !== null && (
        <Notice>
          <ProblemNotice error={unusable} title={texts.unusable} />
        </Notice>
      )}
      {file && (
        <Notice>
          <Alert
            severity={failure ? 'error' : 'info'}
            action={
              <Button color="inherit" size="small" disabled={busy} onClick={send}>
                {texts.import(file.name)}
              </Button>
            }
          >
            {failure ?? texts.ready}
          </Alert>
        </Notice>
      )}
      {imported && <Outcome run={imported} />}
    </>
  );
}

function Outcome({ run }: { readonly run: StatementRun }) {
  const counted = [
    texts.matched(run.matched),
    texts.allocated(run.allocated),
    texts.held(run.held),
    texts.unmatched(run.unmatched.length),
    texts.debits(run.debits),
  ].filter((sentence) => sentence !== null);
  return (
    <Notice>
      <Alert severity={run.balancesAddUp === false ? 'warning' : 'success'}>
        <AlertTitle>{texts.imported(run.fileName, run.lineCount, run.newLines)}</AlertTitle>
        {counted.join(' ')}
        {run.balancesAddUp === false && ` ${texts.balances}`}
      </Alert>
    </Notice>
  );
}

const Notice = ({ children }: { readonly children: ReactNode }) => (
  <Box role="status" sx={{ mb: 2.5 }}>
    {children}
  </Box>
);
