import { useState } from 'react';
import { Box } from '@mui/material';
import Inventory from '@mui/icons-material/Inventory2Outlined';

export interface PictureProps {
  readonly src: string | null;
  /** What it shows, where nothing beside it says so. */
  readonly alt?: string;
  /** Pixels of a side. */
  readonly size?: number;
}

/** A picture in a square frame; a plain crate when it is gone. */
export function Picture({ src, alt = '', size = 56 }: PictureProps) {
  const [failed, setFailed] = useState(false);
  const frame = { width: size, height: size, flexShrink: 0, border: 1, borderColor: 'divider' } as const;
  if (src === null || failed) {
    return (
      <Box
        {...(alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt })}
        sx={{ ...frame, display: 'grid', placeItems: 'center', color: 'text.secondary' }}
      >
        <Inventory fontSize="small" />
      </Box>
    );
  }
  return (
    <Box component="img" src={src} alt={alt} onError={() => setFailed(true)} sx={{ ...frame, objectFit: 'cover' }} />
  );
}

/** Foreign pictures come through the shop: no marketplace learns who looks at its listing. */
export const proxied = (address: string): string => `/api/image-proxy/proxy?url=${encodeURIComponent(address)}`;
