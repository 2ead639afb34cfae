import { useState } from 'react';
import { Box, Button, IconButton, Skeleton, Stack, Typography } from '@mui/material';
import ArrowBack from '@mui/icons-material/ArrowBack';
import ArrowForward from '@mui/icons-material/ArrowForward';
import BrokenImage from '@mui/icons-material/BrokenImageOutlined';
import type { AdminProduct, AdminProductPicture } from '@halfpallet/contracts';
import { pictures as texts } from '../i18n/products';
import { StatusBadge } from '../shared/status-badge';
import { variationName } from './variation-name';

export type MoveStep = 'earlier' | 'later';

export interface PictureCardProps {
  readonly picture: AdminProductPicture;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly variations: AdminProduct['variations'];
  readonly mayChange: boolean;
  readonly isDragged: boolean;
  readonly onMove: (step: MoveStep) => void;
  readonly onDrag: (isBegin: boolean) => void;
  readonly onDropHere: () => void;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/** One photograph at its place: dragged to another, or moved with its buttons. */
export function PictureCard(props: PictureCardProps) {
  const { picture, place, count, variations, mayChange, isDragged } = props;
  const { alt, status, from, problem, variationId } = picture;
  const [over, setOver] = useState(false);
  return (
    <Box
      component="li"
      data-picture={picture.key}
      draggable={mayChange}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        props.onDrag(true);
      }}
      onDragEnd={() => props.onDrag(false)}
      onDragOver={(event) => {
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(false);
        props.onDropHere();
      }}
      sx={{
        border: 1,
        borderColor: over ? 'secondary.main' : 'divider',
        opacity: isDragged ? 0.5 : 1,
        cursor: mayChange ? 'grab' : 'default',
        minWidth: 0,
      }}
    >
      <Shown picture={picture} />
      <Stack spacing={1} sx={{ p: 1.25 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography variant="body2" color="textSecondary">
            {place === 0 ? texts.leading : texts.place(place + 1, count)}
          </Typography>
          <StatusBadge status={status} label={texts.states[status]} />
        </Stack>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {alt}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {texts.shows(variationName(variations, variationId) ?? texts.product)}
        </Typography>
        {from === 'listing' && (
          <Typography variant="body2" color="textSecondary">
            {texts.ofListing}
          </Typography>
        )}
        {problem !== null && (
          <Typography variant="body2" color="error">
            {problem}
          </Typography>
        )}
        {mayChange && <Acts {...props} />}
      </Stack>
    </Box>
  );
}

function Acts({ picture: { alt }, place, count, onMove, onEdit, onRemove }: PictureCardProps) {
  return (
    <Stack direction="row" useFlexGap spacing={0.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
      <IconButton
        size="small"
        data-step="earlier"
        aria-label={texts.earlier(alt)}
        disabled={place === 0}
        onClick={() => onMove('earlier')}
      >
        <ArrowBack fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        data-step="later"
        aria-label={texts.later(alt)}
        disabled={place === count - 1}
        onClick={() => onMove('later')}
      >
        <ArrowForward fontSize="small" />
      </IconButton>
      <Button size="small" aria-label={texts.editOf(alt)} onClick={onEdit}>
        {texts.edit}
      </Button>
      <Button size="small" color="error" aria-label={texts.removeOf(alt)} onClick={onRemove}>
        {texts.remove}
      </Button>
    </Stack>
  );
}

/** Always as high as a picture, whatever there is of it. */
function Shown({ picture: { imageUrl, status } }: Pick<PictureCardProps, 'picture'>) {
  const frame = { display: 'block', width: '100%', height: 'auto', aspectRatio: '4 / 3' } as const;
  if (imageUrl !== null) {
    return <Box component="img" src={imageUrl} alt="" draggable={false} sx={{ ...frame, objectFit: 'cover' }} />;
  }
  if (status === 'pending') return <Skeleton variant="rectangular" sx={frame} />;
  return (
    <Box sx={{ ...frame, display: 'grid', placeItems: 'center', bgcolor: 'action.hover', color: 'text.secondary' }}>
      <BrokenImage />
    </Box>
  );
}
