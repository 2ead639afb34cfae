import { useSyncExternalStore } from 'react';
import { Alert, Button } from '@mui/material';
import { useRefresh } from 'react-admin';
import { Link } from 'react-router';
import { stale as texts } from '../i18n/frame';
import type { PositionMemory } from '../providers/position-memory';
import { useMay } from './session-context';

export interface StaleBannerProps {
  readonly positions: Pick<PositionMemory, 'subscribe' | 'isBehind' | 'again'>;
}

/** What somebody wrote is stored, and what they look at does not know of it yet: they need not write it again. */
export function StaleBanner({ positions }: StaleBannerProps) {
  const isBehind = useSyncExternalStore(positions.subscribe, positions.isBehind);
  const refresh = useRefresh();
  const mayLook = useMay()('projections.read');
  if (!isBehind) return null;
  const again = () => {
    positions.again();
    refresh();
  };
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2, flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <>
          {mayLook && (
            <Button color="inherit" size="small" component={Link} to="/projections">
              {texts.projections}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={again}>
            {texts.again}
          </Button>
        </>
      }
    >
      {texts.text}
    </Alert>
  );
}
