import { Box, Typography } from '@mui/material';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { dossier } from '../i18n/imports';
import { Mono } from '../shared/mono';
import { Panel } from '../shared/panel';

const { conflicts: texts, names, methods } = dossier;

/** What the page says twice and differently; nothing is shown where it does not. */
export function ConflictsPanel({ record: { conflicts } }: { readonly record: PotentialImportDetail }) {
  if (conflicts.length === 0) return null;
  return (
    <Panel title={texts.title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1 }}>
        {texts.intro}
      </Typography>
      {conflicts.map(({ fact, reason, values }) => (
        <Box key={`${fact} ${reason}`} sx={{ mt: 1.5 }}>
          <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
            {`${names[fact] ?? fact}: ${reason}`}
          </Typography>
          <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
            {values.map(({ raw, method, path }) => (
              <Typography component="li" variant="body2" key={`${method} ${path}`} sx={{ overflowWrap: 'anywhere' }}>
                {`“${raw}” · ${methods[method] ?? method} · `}
                <Mono>{path}</Mono>
              </Typography>
            ))}
          </Box>
        </Box>
      ))}
    </Panel>
  );
}
