import { Box, Stack, Typography } from '@mui/material';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { dossier } from '../i18n/imports';
import { Panel } from '../shared/panel';
import { Picture, proxied } from '../shared/picture';
import { StatusBadge } from '../shared/status-badge';

/** The listing's pictures, best first, with what was held against each. */
export function PicturesPanel({ record: { images } }: { readonly record: PotentialImportDetail }) {
  return (
    <Panel title={dossier.pictures}>
      {images.length === 0 && <Typography color="textSecondary">{dossier.noPictures}</Typography>}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))',
        }}
      >
        {images.map(({ sha256, url, status, score, width, height, reasons }, index) => (
          <Stack component="li" key={sha256} direction="row" spacing={1.5}>
            <Picture src={proxied(url)} alt={dossier.picture(index + 1)} size={96} />
            <Box sx={{ minWidth: 0 }}>
              <StatusBadge status={status} />
              <Typography variant="body2">{dossier.score(Math.round(score * 100))}</Typography>
              <Typography variant="body2" color="textSecondary">
                {dossier.pictureSize(width, height)}
              </Typography>
              <Typography variant="body2" color="textSecondary">
                {reasons.length === 0 ? dossier.nothingAgainst : reasons.join(', ')}
              </Typography>
            </Box>
          </Stack>
        ))}
      </Box>
    </Panel>
  );
}
