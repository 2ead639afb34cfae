import { Alert, Box, LinearProgress, Typography } from '@mui/material';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { pricing as texts } from '../i18n/imports';
import { Confidence, confidenceOf } from '../shared/confidence';
import { Panel } from '../shared/panel';

/** The AI confidence, the parts it is made of, and what holds it down. */
export function ConfidencePanel({ record: { confidence } }: { readonly record: PotentialImportDetail }) {
  const { value, parts, gates } = confidence;
  return (
    <Panel title={texts.confidence} aside={<Confidence share={value} />}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {texts.confidenceIntro}
      </Typography>
      {inOrder(parts).map(([part, share]) => (
        <Part key={part} name={texts.parts[part] ?? part} share={share} />
      ))}
      {gates.length > 0 && <Alert severity="warning" sx={{ mt: 2 }}>{`${texts.gates}: ${gates.join(', ')}.`}</Alert>}
    </Panel>
  );
}

/** Always the same order, so that two can be compared at a glance; parts nobody named yet come last. */
function inOrder(parts: Readonly<Record<string, number>>): Array<[string, number]> {
  const order = Object.keys(texts.parts);
  const place = (part: string) => (order.includes(part) ? order.indexOf(part) : order.length);
  return Object.entries(parts).sort(([a], [b]) => place(a) - place(b));
}

function Part({ name, share }: { readonly name: string; readonly share: number }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '220px minmax(0, 1fr) 90px' },
        columnGap: 2,
        alignItems: 'center',
        py: 0.5,
      }}
    >
      <Typography variant="body2">{name}</Typography>
      <LinearProgress
        aria-label={name}
        variant="determinate"
        value={confidenceOf(share).percent}
        color="primary"
        sx={{ height: 6, gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: '1 / -1', sm: 2 } }}
      />
      <Typography variant="body2" component="div" sx={{ justifySelf: 'end' }}>
        <Confidence share={share} />
      </Typography>
    </Box>
  );
}
