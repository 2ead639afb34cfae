import { useState, type MouseEvent } from 'react';
import { Box, Slider, Typography } from '@mui/material';
import { cutAround, type PictureFocus, type PictureSize } from '@halfpallet/contracts';
import { pictures } from '../i18n/products';

const texts = pictures.dialog;
const percent = (part: number, whole: number): string => `${(part / whole) * 100}%`;

export interface FocusFieldProps {
  /** The photograph uncut. */
  readonly src: string;
  readonly focus: PictureFocus;
  readonly onChange: (focus: PictureFocus) => void;
}

/** The place to look at, chosen with a click or by keyboard, with the part of the photograph that the shop then shows. */
export function FocusField({ src, focus, onChange }: FocusFieldProps) {
  const [size, setSize] = useState<PictureSize | null>(null);
  const click = ({ clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const at = (from: number, whole: number) => Math.min(Math.max(Math.round((from / whole) * 100), 0), 100);
    if (width > 0 && height > 0) onChange({ x: at(clientX - left, width), y: at(clientY - top, height) });
  };
  const slider = (axis: 'x' | 'y', label: string) => (
    <div>
      <Typography variant="body2" aria-hidden>
        {label}
      </Typography>
      <Slider
        size="small"
        color="secondary"
        value={focus[axis]}
        valueLabelDisplay="auto"
        getAriaLabel={() => label}
        getAriaValueText={(value) => `${value} %`}
        onChange={(_event, value) => onChange({ ...focus, [axis]: value as number })}
      />
    </div>
  );
  return (
    <div role="group" aria-label={texts.focus}>
      {/* By keyboard the sliders do what a click does. */}
      <Box
        onClick={click}
        sx={{
          position: 'relative',
          cursor: 'crosshair',
          overflow: 'hidden',
          width: 'fit-content',
          maxWidth: '100%',
          mx: 'auto',
        }}
      >
        <Box
          component="img"
          src={src}
          alt=""
          onLoad={({ currentTarget }) =>
            setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 320 }}
        />
        {size && <Frame size={size} focus={focus} />}
      </Box>
      {slider('x', texts.left)}
      {slider('y', texts.top)}
    </div>
  );
}

function Frame({ size, focus }: { readonly size: PictureSize; readonly focus: PictureFocus }) {
  const cut = cutAround(size, focus);
  return (
    <>
      <Box
        sx={{
          position: 'absolute',
          pointerEvents: 'none',
          left: percent(cut.left, size.width),
          top: percent(cut.top, size.height),
          width: percent(cut.width, size.width),
          height: percent(cut.height, size.height),
          border: '2px solid #fff',
          // What the shop leaves out is dimmed, whatever the picture.
          boxShadow: '0 0 0 2000px rgb(0 0 0 / 55%)',
        }}
      />
      <Box
        sx={{
          position: 'absolute',
          pointerEvents: 'none',
          left: `${focus.x}%`,
          top: `${focus.y}%`,
          width: 16,
          height: 16,
          m: '-8px',
          borderRadius: '50%',
          border: '3px solid #fff',
          outline: '2px solid #000',
        }}
      />
    </>
  );
}
