import { useEffect, useState, useSyncExternalStore } from 'react';
import { Alert, Typography } from '@mui/material';
import { live as texts } from '../i18n/frame';
import type { LiveUpdates } from '../providers/live/live-updates';

/** A stream that broke off is mostly back before anybody would have read about it. */
const SAID_AFTER_MS = 15_000;

export interface NotLiveProps {
  readonly live: Pick<LiveUpdates, 'isLive' | 'isLate' | 'subscribe'>;
}

/** Says that the lists do not show what happened, or that changes by others arrive late, while that is so; nothing otherwise. */
export function NotLive({ live }: NotLiveProps) {
  const isLive = useSyncExternalStore(live.subscribe, live.isLive);
  const isLate = useSyncExternalStore(live.subscribe, live.isLate);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setTimeout(() => setSaid(true), SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSaid(false);
    };
  }, [isLive]);
  if (isLate) {
    return (
      <Alert severity="warning" sx={{ mb: 2 }}>
        {texts.late}
      </Alert>
    );
  }
  if (!isSaid) return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {texts.away}
    </Typography>
  );
}
