import { Box, Button, Typography } from '@mui/material';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { dossier } from '../i18n/imports';
import { useMay } from '../layout/session-context';
import { momentText } from '../shared/brisbane';
import { Confidence } from '../shared/confidence';
import { useOpenDialog } from '../shared/dialog-host';
import { Mono } from '../shared/mono';
import { Panel } from '../shared/panel';
import { CorrectionDialog } from './correction-dialog';
import { factRows, type FactRow } from './fact-rows';
import { factText } from './fact-text';

const { facts: texts, names, methods } = dossier;

/** What is known, how it is known and where it stands, with the way to put it right. */
export function FactsPanel({ record }: { readonly record: PotentialImportDetail }) {
  return (
    <Panel title={texts.title}>
      <Box component="ul" sx={{ listStyle: 'none', m: -2, p: 0 }}>
        {factRows(record).map((row) => (
          <FactLine key={row.fact} row={row} record={record} />
        ))}
      </Box>
    </Panel>
  );
}

function FactLine({ row, record }: { readonly row: FactRow; readonly record: PotentialImportDetail }) {
  const { fact, value, read, corrected } = row;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: '150px minmax(0, 1fr) minmax(0, 1fr) 88px' },
        columnGap: 2,
        rowGap: 0.25,
        alignItems: 'start',
        px: 2,
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {names[fact] ?? fact}
      </Typography>
      <Typography
        variant="body2"
        sx={{
          fontWeight: 600,
          overflowWrap: 'anywhere',
          gridRow: { xs: 2, md: 1 },
          gridColumn: { xs: '1 / -1', md: 2 },
        }}
      >
        {value === null ? texts.notStated : factText(fact, value)}
      </Typography>
      <Box sx={{ gridRow: { xs: 3, md: 1 }, gridColumn: { xs: '1 / -1', md: 3 }, minWidth: 0 }}>
        {read && read.method !== 'staff' && (
          <Typography variant="body2" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
            <Confidence share={read.confidence} />
            {` · ${methods[read.method] ?? read.method} · `}
            <Mono>{read.path}</Mono>
            {read.seenAt !== null && <div>{texts.seenAt(momentText(read.seenAt))}</div>}
            {read.raw !== String(value) && <div>{texts.raw(read.raw)}</div>}
          </Typography>
        )}
        {corrected && (
          <Typography variant="body2" color="textSecondary">
            {[methods.staff, texts.correctedBy(corrected.by, momentText(corrected.at)), corrected.text]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        )}
      </Box>
      <Box sx={{ gridRow: 1, gridColumn: { xs: 2, md: 4 }, justifySelf: 'end' }}>
        <CorrectButton row={row} record={record} />
      </Box>
    </Box>
  );
}

function CorrectButton({ row, record }: { readonly row: FactRow; readonly record: PotentialImportDetail }) {
  const mayReview = useMay()('imports.review');
  const open = useOpenDialog();
  const { fact, correction, value } = row;
  // What is in the shop is changed there.
  if (correction === null || !mayReview || record.productId !== null) return null;
  const name = names[fact] ?? fact;
  const isKnown = value !== null;
  return (
    <Button
      size="small"
      aria-label={isKnown ? texts.correctOf(name) : texts.giveOf(name)}
      onClick={() =>
        open((close) => <CorrectionDialog record={record} fact={correction} present={value} onClose={close} />)
      }
      sx={{ py: 0 }}
    >
      {isKnown ? texts.correct : texts.give}
    </Button>
  );
}
