import { Button } from '@mui/material';
import type { MarketplaceRow } from '@halfpallet/contracts';
import { marketplaces as texts } from '../i18n/marketplaces';
import { useOpenDialog } from '../shared/dialog-host';
import { PauseDialog } from './pause-dialog';
import { MarketplaceActDialog } from './marketplace-act-dialog';

/** Pausing, resuming, and the switch for the live site: each asks why. */
export function MarketplaceActions({ row: { id, pause, live } }: { readonly row: MarketplaceRow }) {
  const open = useOpenDialog();
  const byStaff = pause?.cause === 'staff';
  return (
    <>
      <Button
        size="small"
        aria-label={live ? texts.stopOf(id) : texts.allowOf(id)}
        onClick={() => open((close) => <MarketplaceActDialog act={live ? 'stop' : 'allow'} id={id} onClose={close} />)}
      >
        {live ? texts.stop : texts.allow}
      </Button>
      {!byStaff && (
        <Button
          size="small"
          aria-label={texts.pauseOf(id)}
          onClick={() => open((close) => <PauseDialog id={id} onClose={close} />)}
        >
          {texts.pause}
        </Button>
      )}
      {pause && (
        <Button
          size="small"
          variant="outlined"
          aria-label={texts.resumeOf(id)}
          onClick={() =>
            open((close) => <MarketplaceActDialog act="resume" id={id} pauseNumber={pause.number} onClose={close} />)
          }
        >
          {texts.resume}
        </Button>
      )}
    </>
  );
}
