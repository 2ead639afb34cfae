import { useState } from 'react';
import { Box } from '@mui/material';
import Inventory from '@mui/icons-material/Inventory2Outlined';

/** The picture of the product at the time of the order; a plain crate when it is gone. */
export function SnapshotImage({ src }: { readonly src: string | null }) {
  const [failed, setFailed] = useState(false);
  const frame = { width: 56, height: 56, flexShrink: 0, border: 1, borderColor: 'divider' } as const;
  if (src === null || failed) {
    return (
      <Box aria-hidden sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.secondary' }}>
        <Inventory fontSize="small" />
      </Box>
    );
  }
  return <Box component="img" src={src} alt="" onError={() => setFailed(true)} sx={{ ...frame, objectFit: 'cover' }} />;
}
