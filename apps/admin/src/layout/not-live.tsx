import { useEffect, useState, useSyncExternalStore } from 'react';
import { Typography } from '@mui/material';
import { live as texts } from '../i18n/frame';
import type { LiveUpdates } from '../providers/live/live-updates';

/** A stream that broke off is mostly back before anybody would have read about it. */
const SAID_AFTER_MS = 15_000;

export interface NotLiveProps {
  readonly live: Pick<LiveUpdates, 'isLive' | 'subscribe'>;
}

/** Says that changes by others arrive late, while they do; nothing otherwise. */
export function NotLive({ live }: NotLiveProps) {
  const isLive = useSyncExternalStore(live.subscribe, live.isLive);
  const [isSaid, setSaid] = useState(false);
  useEffect(() => {
    if (isLive) return undefined;
    const timer = setTimeout(() => setSaid(true), SAID_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setSaid(false);
    };
  }, [isLive]);
  if (!isSaid) return null;
  return (
    <Typography role="status" variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
      {texts.away}
    </Typography>
  );
}
