import { Box, Stack, Typography } from '@mui/material';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { dossier } from '../i18n/imports';
import { Panel } from '../shared/panel';
import { Picture, proxied } from '../shared/picture';
import { StatusBadge } from '../shared/status-badge';
import { PictureVerdict } from './picture-verdict';

/** The listing's pictures, best first, with what was held against each. */
export function PicturesPanel({ record }: { readonly record: PotentialImportDetail }) {
  const { images } = record;
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
        {images.map((picture, index) => (
          <Stack component="li" key={picture.url} direction="row" spacing={1.5}>
            <Picture src={picture.copyUrl ?? proxied(picture.url)} alt={dossier.picture(index + 1)} size={96} />
            <Box sx={{ minWidth: 0 }}>
              <StatusBadge status={picture.status} />
              <PictureFacts picture={picture} />
              <PictureVerdict record={record} picture={picture} name={dossier.picture(index + 1)} />
            </Box>
          </Stack>
        ))}
      </Box>
    </Panel>
  );
}

function PictureFacts({ picture }: { readonly picture: PotentialImportDetail['images'][number] }) {
  const { score, width, height, reasons, isByStaff } = picture;
  const lines = [
    ...(width > 0 ? [dossier.pictureSize(width, height)] : []),
    reasons.length === 0 ? dossier.nothingAgainst : reasons.join(', '),
    ...(isByStaff ? [dossier.byStaff] : []),
  ];
  return (
    <>
      <Typography variant="body2">{dossier.score(Math.round(score * 100))}</Typography>
      {lines.map((line) => (
        <Typography key={line} variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {line}
        </Typography>
      ))}
    </>
  );
}
