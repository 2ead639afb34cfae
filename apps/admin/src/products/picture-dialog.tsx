import { useState } from 'react';
import { Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import {
  PictureLimits,
  type AdminProduct,
  type AdminProductPicture,
  type PictureFocus,
  type PictureWords,
} from '@halfpallet/contracts';
import { pictures } from '../i18n/products';
import { CommandDialog } from '../shared/command-dialog';
import { changedWords } from './arrangement-model';
import { FocusField } from './focus-field';
import { variationName } from './variation-name';

const texts = pictures.dialog;
const MIDDLE: PictureFocus = { x: 50, y: 50 };

export interface PictureDialogProps {
  readonly picture: AdminProductPicture;
  readonly variations: AdminProduct['variations'];
  /** Takes what was changed over into what is to be saved. */
  readonly onTake: (words: Partial<PictureWords>) => void;
  readonly onClose: () => void;
}

/** What a photograph shows, in words, for which variation, and around which place. */
export function PictureDialog({ picture: shown, variations, onTake, onClose }: PictureDialogProps) {
  // As it was when the dialog was opened: news about it must not pass for something that was said here.
  const [picture] = useState(shown);
  const [alt, setAlt] = useState(picture.alt);
  const [variationId, setVariationId] = useState(picture.variationId);
  const [focus, setFocus] = useState(picture.focus);
  const [missing, setMissing] = useState(false);
  const isCut = picture.from === 'staff' && picture.wholeUrl !== null;
  return (
    <CommandDialog
      title={texts.title}
      intro={picture.from === 'listing' ? texts.ofListing : ''}
      confirm={texts.confirm}
      busy={false}
      failure={null}
      onConfirm={() => {
        if (alt.trim() === '') setMissing(true);
        else onTake(changedWords(picture, { alt: alt.trim(), focus, variationId }));
      }}
      onClose={onClose}
    >
      <TextField
        label={texts.alt}
        value={alt}
        required
        autoFocus
        multiline
        error={missing && alt.trim() === ''}
        helperText={
          missing && alt.trim() === '' ? texts.altNeeded : texts.altHelp(PictureLimits.altLength - alt.length)
        }
        onChange={({ target }) => setAlt(target.value)}
        slotProps={{ htmlInput: { maxLength: PictureLimits.altLength } }}
      />
      {variations.length > 0 && (
        <TextField
          select
          label={texts.finish}
          value={variationId ?? ''}
          onChange={({ target }) => setVariationId(target.value === '' ? null : Number(target.value))}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
          <option value="">{pictures.product}</option>
          {variations.map(({ id }) => (
            <option key={id} value={id}>
              {variationName(variations, id)}
            </option>
          ))}
        </TextField>
      )}
      {isCut && (
        <>
          <FormControlLabel
            control={
              <Checkbox checked={focus === null} onChange={(_event, whole) => setFocus(whole ? null : MIDDLE)} />
            }
            label={texts.whole}
          />
          {focus && (
            <>
              <Typography variant="body2" color="textSecondary">
                {texts.focusHelp}
              </Typography>
              <FocusField src={picture.wholeUrl ?? ''} focus={focus} onChange={setFocus} />
            </>
          )}
        </>
      )}
    </CommandDialog>
  );
}
