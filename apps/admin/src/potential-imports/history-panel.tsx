import { Box, Typography } from '@mui/material';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { dossier } from '../i18n/imports';
import { momentText } from '../shared/brisbane';
import { Panel } from '../shared/panel';
import { factText } from './fact-text';

const { history: texts, names } = dossier;

/** What became of it and through whom, newest first. */
export function HistoryPanel({ record: { history } }: { readonly record: PotentialImportDetail }) {
  return (
    <Panel title={texts.title}>
      <Box component="ol" reversed sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {history.map(({ id, type, at, by, text, fact, from, to }) => (
          <Box component="li" key={id} sx={{ pl: 1.5, mb: 1.5, borderLeft: 3, borderColor: 'divider' }}>
            <Typography variant="body2" sx={{ fontWeight: 650 }}>
              {texts.types[type] ?? type}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {texts.line(by, momentText(at))}
            </Typography>
            {fact !== null && (
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {texts.change(names[fact] ?? fact, factText(fact, from), factText(fact, to))}
              </Typography>
            )}
            {text !== null && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
                {text}
              </Typography>
            )}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
