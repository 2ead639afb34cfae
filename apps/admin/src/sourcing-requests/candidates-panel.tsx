import { Box, Stack, Typography } from '@mui/material';
import type { SourcingCandidate, SourcingProgress } from '@halfpallet/contracts';
import { progress as texts } from '../i18n/sourcing';
import { Confidence } from '../shared/confidence';
import { ForeignLink } from '../shared/foreign-link';
import { audText, countText } from '../shared/format';
import { Panel } from '../shared/panel';

/** What was found so far, best first. */
export function CandidatesPanel({ progress: { candidates, state } }: { readonly progress: SourcingProgress }) {
  return (
    <Panel title={texts.candidates}>
      {candidates.length === 0 && (
        <Typography color="textSecondary">{state === 'running' ? texts.noneYet : texts.none}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {candidates.map((candidate) => (
          <Box
            component="li"
            key={candidate.candidateId}
            sx={{ py: 1, borderTop: 1, borderColor: 'divider', '&:first-of-type': { borderTop: 0 } }}
          >
            <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'baseline' }}>
              {candidate.rank !== null && (
                <Typography variant="body2" sx={{ fontWeight: 650 }}>
                  {texts.rank(candidate.rank)}
                </Typography>
              )}
              <Typography variant="body2" component="div">
                <ForeignLink address={candidate.sourceUrl}>{candidate.title}</ForeignLink>
              </Typography>
              {candidate.confidence !== null && (
                <Typography variant="body2" component="div">
                  <Confidence share={candidate.confidence} />
                </Typography>
              )}
            </Stack>
            <Typography variant="body2" color="textSecondary">
              {factsOf(candidate).join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function factsOf(candidate: SourcingCandidate): string[] {
  const { marketplace, supplier, moq, unitAud, unitLowAud, unitHighAud, caveats } = candidate;
  const isRange = unitLowAud !== null && unitHighAud !== null && unitLowAud !== unitHighAud;
  return [
    marketplace,
    ...(supplier ? [supplier.name] : []),
    unitAud === null ? texts.notPriced : texts.each(audText(unitAud)),
    ...(isRange ? [texts.range(audText(unitLowAud), audText(unitHighAud))] : []),
    ...(moq === null ? [] : [texts.moq(countText(moq))]),
    ...caveats,
  ];
}
