import { Box, Button, DialogContent, Stack, Typography } from '@mui/material';
import { Link, useLocation, useNavigate } from 'react-router';
import type { SourcingProgress } from '@halfpallet/contracts';
import { progress as texts, sourcing, sourcingStates } from '../i18n/sourcing';
import { useDocumentTitle } from '../layout/document-title';
import { useMay } from '../layout/session-context';
import { AddressedRecord } from '../shared/addressed-record';
import { MarketplacesPanel } from '../shared/marketplaces-panel';
import { useOpenDialog } from '../shared/dialog-host';
import { countText } from '../shared/format';
import { Hint } from '../shared/hint';
import { RecordDialog } from '../shared/record-dialog';
import { RunProgress } from '../shared/run-progress';
import { StatusBadge } from '../shared/status-badge';
import { CancelSearchDialog } from './cancel-search-dialog';
import { CandidatesPanel } from './candidates-panel';
import { requestOfPath, RESOURCE } from './request-address';
import { useProgress } from './use-progress';

const TITLE_ID = 'sourcing-request-title';

/** The search an address names, over the list, as it goes on. */
export function SourcingRequestDialog() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = requestOfPath(pathname);
  if (address === null) return null;
  return (
    <RecordDialog titleId={TITLE_ID} closeLabel={texts.close} onClose={() => void navigate(`/${RESOURCE}${search}`)}>
      <AddressedRequest key={address.id} id={address.id} />
    </RecordDialog>
  );
}

function AddressedRequest({ id }: { readonly id: string }) {
  const read = useProgress(id);
  return (
    <AddressedRecord titleId={TITLE_ID} read={read} texts={texts}>
      {(progress) => <ShownProgress progress={progress} />}
    </AddressedRecord>
  );
}

function ShownProgress({ progress }: { readonly progress: SourcingProgress }) {
  const mayRun = useMay()('imports.run');
  const open = useOpenDialog();
  const { wish, state, percent, partial, problem } = progress;
  useDocumentTitle(wish.query, 1);
  const wanted = [...(wish.quantity === null ? [] : [sourcing.pieces(countText(wish.quantity))]), ...wish.mustHave];
  return (
    <>
      <Box sx={{ px: 3, pt: 2, pr: 7, pb: 1.5 }}>
        <Typography id={TITLE_ID} variant="h1" component="h2" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
          {wish.query}
        </Typography>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 0.75 }}>
          <StatusBadge status={state} label={sourcingStates[state]} />
          <Typography variant="body2" color="textSecondary">
            {wanted.join(' · ')}
          </Typography>
        </Stack>
        {state === 'running' ? (
          <RunProgress label={texts.label} progress={percent / 100} text={texts.text(sourcingStates[state], percent)} />
        ) : (
          // Nothing moves any more, whatever it came to.
          <Typography variant="body2" color="textSecondary" role="status" sx={{ my: 1 }}>
            {texts.text(sourcingStates[state], percent)}
          </Typography>
        )}
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
          {state === 'running' && mayRun && (
            <Button
              size="small"
              variant="outlined"
              color="error"
              onClick={() => open((close) => <CancelSearchDialog progress={progress} onClose={close} />)}
            >
              {texts.cancel}
            </Button>
          )}
          {state === 'completed' && (
            <Button size="small" variant="outlined" component={Link} to={proposalsOf(progress.requestId)}>
              {texts.review}
            </Button>
          )}
        </Stack>
      </Box>
      <DialogContent tabIndex={0} role="group" aria-label={texts.label}>
        {partial && <Hint>{sourcing.partial}</Hint>}
        {problem !== null && <Hint>{problem}</Hint>}
        <Box sx={{ mt: partial || problem !== null ? 2 : 0 }}>
          <MarketplacesPanel progress={progress} />
          <CandidatesPanel progress={progress} />
        </Box>
      </DialogContent>
    </>
  );
}

/** The review desk with what came of one request. */
const proposalsOf = (requestId: string): string =>
  `/potential-imports?filter=${encodeURIComponent(JSON.stringify({ requestId }))}`;
