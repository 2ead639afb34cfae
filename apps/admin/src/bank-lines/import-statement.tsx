import { useRef, useState, type ReactNode } from 'react';
import { Alert, AlertTitle, Box, Button, Stack, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { Limits, type StatementPreview } from '@halfpallet/contracts';
import { bankLines } from '../i18n/refunds';
import type { StatementBody, StatementRun } from '../providers/bank-commands';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { dateText } from '../shared/brisbane';
import { FileChooser } from '../shared/file-chooser';
import { audText } from '../shared/format';
import { ProblemNotice } from '../shared/problem-notice';
import { fitsInRequest, readCsvFile, type ReadFile } from '../shared/read-csv-file';
import { useCommand } from '../shared/use-command';
import { ColumnsForm } from './columns-form';
import { columnsOf, saidOf, type SaidColumns } from './statement-columns';
import { useStatementPreview } from './use-statement-preview';

const texts = bankLines.statement;

const bodyOf = ({ name, csv }: ReadFile): StatementBody => ({ fileName: name.slice(0, Limits.bankFileName.max), csv });

/**
 * The bank's own file: chosen, looked at, imported. The same file again adds nothing. Of a bank that nobody knows here finance says first what
 * its columns mean.
 */
export function ImportStatement() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [file, setFile] = useState<ReadFile | null>(null);
  const [unusable, setUnusable] = useState<unknown>(null);
  const [imported, setImported] = useState<StatementRun | null>(null);
  /** What finance says of the columns; null while nobody has to say anything. */
  const [said, setSaid] = useState<SaidColumns | null>(null);
  const { preview, asking, ask, forget } = useStatementPreview();
  /** Files chosen so far: a large one may be read only after the next was chosen, which is the one that counts. */
  const chosen = useRef(0);
  const start = () => {
    setFile(null);
    setSaid(null);
    forget();
  };
  const { run, busy, failure } = useCommand<StatementRun & CommandResponse>(texts, (answer) => {
    setImported(answer);
    start();
  });
  const choose = async ([first, ...others]: readonly File[]) => {
    const mine = (chosen.current += 1);
    start();
    setUnusable(null);
    setImported(null);
    if (!first) return;
    try {
      if (others.length > 0) throw new Error(texts.several);
      const read = await readCsvFile(first, (one) => fitsInRequest(bodyOf(one)), texts);
      if (mine !== chosen.current) return;
      if (read.csv.trim() === '') throw new Error(texts.empty);
      setFile(read);
      const answer = await ask(read.csv, null);
      if (answer?.known === 'proposed') setSaid(saidOf(answer.columns));
    } catch (error) {
      if (mine === chosen.current) setUnusable(error);
    }
  };
  const say = (next: SaidColumns) => {
    setSaid(next);
    const columns = columnsOf(next);
    if (file && columns) void ask(file.csv, columns);
  };
  const columns = said && columnsOf(said);
  const send = () => {
    if (!file) return;
    const body = { ...bodyOf(file), ...(columns ? { columns } : {}) };
    void run(body, (options) => dataProvider.importStatement(body, options));
  };
  const problem = said && !columns ? texts.columns.missing : (preview?.problem ?? null);
  return (
    <>
      <FileChooser texts={texts} another={file !== null} disabled={busy} onChoose={(files) => void choose(files)} />
      {unusable !== null && (
        <Notice>
          <ProblemNotice error={unusable} title={texts.unusable} />
        </Notice>
      )}
      {file && said && preview ? (
        <ColumnsForm fileName={file.name} preview={preview} said={said} onSay={say} problem={problem}>
          {failure !== null && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {failure}
            </Alert>
          )}
          <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
            <Button variant="contained" disabled={busy || asking || problem !== null} onClick={send}>
              {texts.import(file.name)}
            </Button>
            {problem === null && <Typography variant="body2">{foundOf(preview)}</Typography>}
          </Stack>
        </ColumnsForm>
      ) : (
        file && (
          <Notice>
            <Alert severity={(failure ?? problem) ? 'error' : 'info'}>
              {failure ?? problem ?? (asking ? texts.columns.looking : readyOf(preview))}
              <Stack direction="row" sx={{ gap: 1, mt: 1, flexWrap: 'wrap' }}>
                <Button variant="outlined" color="inherit" size="small" disabled={busy || asking} onClick={send}>
                  {texts.import(file.name)}
                </Button>
                {preview && (
                  <Button
                    color="inherit"
                    size="small"
                    disabled={busy || asking}
                    onClick={() => setSaid(saidOf(preview.columns))}
                  >
                    {texts.name}
                  </Button>
                )}
              </Stack>
            </Alert>
          </Notice>
        )
      )}
      {imported && <Outcome run={imported} />}
    </>
  );
}

function readyOf(preview: StatementPreview | null): string {
  if (!preview) return texts.ready;
  return [foundOf(preview), ...(preview.known === 'remembered' ? [texts.remembered] : []), texts.ready].join(' ');
}

function foundOf({ lineCount, from, to, moneyInAud, moneyOutAud, balancesAddUp }: StatementPreview): string {
  return [
    texts.found(lineCount, dateText(from ?? ''), dateText(to ?? '')),
    texts.money(audText(moneyInAud), audText(moneyOutAud)),
    ...(balancesAddUp === false ? [texts.balances] : []),
  ].join(' ');
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
