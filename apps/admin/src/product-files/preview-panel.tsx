import { Alert, Box, Button, Typography } from '@mui/material';
import type { ProductFilePreview } from '@halfpallet/contracts';
import { productFiles as texts } from '../i18n/product-files';
import { Arrival } from '../shared/arrival';
import { Panel } from '../shared/panel';
import type { Problem } from '../shared/problem';
import { RunProgress } from '../shared/run-progress';
import { PreviewCounts } from './preview-counts';
import { PreviewRows } from './preview-rows';
import { changesOf } from './product-file-model';

export interface PreviewPanelProps {
  readonly fileName: string;
  readonly preview: ProductFilePreview;
  readonly problem: Problem | null;
  readonly applying: boolean;
  readonly onApply: () => void;
}

/** What a file would do, and the button that does it. */
export function PreviewPanel({ fileName, preview, problem, applying, onApply }: PreviewPanelProps) {
  const { counts } = preview;
  const changes = changesOf(counts);
  // After a lost answer nobody knows.
  const untouched = !applying && (problem === null || problem.status === 409);
  return (
    <PreviewRows preview={preview}>
      <Panel title={texts.preview.title(fileName)}>
        {problem !== null && (
          // A conflict brought the preview that is shown now; anything else left things as they were.
          <Arrival>
            <Alert severity={problem.status === 409 ? 'warning' : 'error'} sx={{ mb: 2 }}>
              {problem.message}
            </Alert>
          </Arrival>
        )}
        <PreviewCounts counts={counts} />
        <Typography color="textSecondary" sx={{ my: 1.5 }}>
          {changes === 0 && texts.preview.nothingToDo}
          {changes > 0 && untouched && texts.preview.nothingYet}{' '}
          {counts.refused > 0 && texts.preview.leftOut(counts.refused)} {texts.preview.priceNote}
        </Typography>
        {applying && <RunProgress label={texts.apply.running} progress={0} text={texts.apply.runningText(changes)} />}
        <Box>
          <Button variant="contained" color="secondary" disabled={changes === 0} loading={applying} onClick={onApply}>
            {texts.apply.button(counts)}
          </Button>
        </Box>
      </Panel>
    </PreviewRows>
  );
}
