import { useState } from 'react';
import { Alert, Box, Button, Stack, Typography } from '@mui/material';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { lookBack as texts } from '../../i18n/orders';
import { EventDiff } from '../event-diff';
import { changedSince } from './look-back-model';

export interface PastBannerProps {
  readonly then: AdminOrderDetail;
  readonly now: AdminOrderDetail;
  /** Position of the event that is looked at. */
  readonly asAt: string;
  readonly onReturn: () => void;
}

/** Says that this is the past, what became of it since, and leads back. */
export function PastBanner({ then, now, asAt, onReturn }: PastBannerProps) {
  const [compared, setCompared] = useState(false);
  const changes = changedSince(then, now);
  return (
    <Alert
      severity="warning"
      role="status"
      icon={false}
      sx={{ borderRadius: 0, px: 3, flexShrink: 0, '& .MuiAlert-message': { width: '100%' } }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" sx={{ flexGrow: 1, minWidth: 200 }}>
          {texts.past(asAt)}
        </Typography>
        <Button size="small" variant="outlined" aria-expanded={compared} onClick={() => setCompared(!compared)}>
          {texts.compare}
        </Button>
        <Button size="small" variant="contained" color="secondary" onClick={onReturn}>
          {texts.return}
        </Button>
      </Stack>
      {compared && (
        <Box className="scrolled-apart" sx={{ mt: 1, maxHeight: 220, overflow: 'auto' }}>
          {changes.length === 0 ? texts.same : <EventDiff diff={changes} headings={texts.columns} />}
        </Box>
      )}
    </Alert>
  );
}
