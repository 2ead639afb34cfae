import { useEffect, useRef } from 'react';
import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import { photographs } from '../../i18n/photographs';
import { DropZone, type DropZoneProps } from '../drop-zone';

/** What a file dialog offers first; what was chosen is told by its bytes on the server. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input, textarea, [contenteditable]');

export interface PhotographChooserProps {
  readonly variant?: DropZoneProps['variant'];
  readonly onChoose: (files: readonly File[]) => void;
}

/** Photographs are dropped here, pasted anywhere on the page, or chosen with the button. */
export function PhotographChooser({ variant, onChoose }: PhotographChooserProps) {
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    const paste = ({ clipboardData, target }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      // Spreadsheets and word processors put a picture of the text beside it: into a field goes the text.
      const isText = isField(target) && clipboardData?.types.includes('text/plain') === true;
      if (files.length > 0 && !isText) choose.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  return (
    <DropZone
      texts={photographs.choose}
      accept={ACCEPT}
      several
      icon={<AddPhoto />}
      variant={variant}
      onChoose={onChoose}
    />
  );
}
