import { Alert, Box } from '@mui/material';
import { CanAccess } from 'react-admin';
import { productFiles as texts } from '../i18n/product-files';
import { ForbiddenPage } from '../layout/dead-ends';
import { useMay } from '../layout/session-context';
import { Announcement } from '../shared/announcement';
import { Arrival } from '../shared/arrival';
import { FileChooser } from '../shared/file-chooser';
import { Page } from '../shared/page';
import { problemOf } from '../shared/problem';
import { ProblemNotice } from '../shared/problem-notice';
import { RunProgress } from '../shared/run-progress';
import { ExportButton } from './export-button';
import { FileGuide } from './file-guide';
import { LeaveGuard } from './leave-guard';
import { PreviewPanel } from './preview-panel';
import { changesOf } from './product-file-model';
import { ResultPanel } from './result-panel';
import { useProductFile, type Stage } from './use-product-file';

/** Products out to a spreadsheet, and back in once somebody has seen what that does. */
export function ProductFilesPage() {
  const mayImport = useMay()('imports.run');
  return (
    <CanAccess resource="product-files" action="list" accessDenied={<ForbiddenPage />}>
      <Page title={texts.title} intro={texts.intro} actions={<ExportButton />}>
        {mayImport ? <Import /> : <Alert severity="info">{texts.choose.mayNot}</Alert>}
      </Page>
    </CanAccess>
  );
}

function Import() {
  const { stage, choose, apply, applying } = useProductFile();
  return (
    <>
      <FileChooser
        texts={texts.choose}
        another={stage.at === 'preview' || stage.at === 'applied'}
        disabled={applying}
        onChoose={(files) => void choose(files)}
      />
      <Announcement>{announcement(stage)}</Announcement>
      {stage.at === 'reading' && (
        <RunProgress label={texts.choose.reading} progress={0} text={texts.choose.readingText(stage.name)} />
      )}
      {stage.at === 'unusable' && <Unusable stage={stage} choose={choose} />}
      {(stage.at === 'start' || stage.at === 'unusable') && <FileGuide />}
      {stage.at === 'preview' && (
        <>
          {changesOf(stage.preview.counts) > 0 && <LeaveGuard fileName={stage.file.name} applying={applying} />}
          <PreviewPanel
            key={stage.shown}
            fileName={stage.file.name}
            preview={stage.preview}
            problem={stage.problem}
            applying={applying}
            onApply={apply}
          />
        </>
      )}
      {stage.at === 'applied' && (
        <Arrival>
          <ResultPanel name={stage.name} result={stage.result} />
        </Arrival>
      )}
    </>
  );
}

interface UnusableProps {
  readonly stage: Extract<Stage, { at: 'unusable' }>;
  readonly choose: (files: readonly File[]) => Promise<void>;
}

/** What is wrong with a file; asking again helps only where the server could not answer. */
function Unusable({ stage: { title, error, file }, choose }: UnusableProps) {
  const { status } = problemOf(error);
  const unanswered = status !== null && (status === 0 || status >= 500);
  return (
    <Box sx={{ mb: 2.5 }}>
      <ProblemNotice
        title={title}
        error={error}
        retry={file !== null && unanswered ? () => void choose([file]) : undefined}
      />
    </Box>
  );
}

/** What is said to those who do not see the page change. */
function announcement(stage: Stage): string {
  if (stage.at === 'preview') {
    return `${texts.preview.title(stage.file.name)}: ${texts.preview.summary(stage.preview.counts)}`;
  }
  return stage.at === 'applied' ? texts.result.summary(stage.name, stage.result.failed.length, stage.result) : '';
}
