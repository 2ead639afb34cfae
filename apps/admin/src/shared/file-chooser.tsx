import Upload from '@mui/icons-material/FileUploadOutlined';
import { DropZone, type DropZoneTexts } from './drop-zone';

export interface FileChooserTexts extends DropZoneTexts {
  /** Of the button once a file was chosen. */
  readonly another: string;
}

export interface FileChooserProps {
  readonly texts: FileChooserTexts;
  /** A file has been chosen already. */
  readonly another: boolean;
  readonly disabled: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** Where a CSV file is dropped or chosen. */
export function FileChooser({ texts, another, disabled, onChoose }: FileChooserProps) {
  return (
    <DropZone
      texts={another ? { ...texts, button: texts.another } : texts}
      accept=".csv,text/csv"
      disabled={disabled}
      icon={<Upload />}
      variant={another ? 'outlined' : 'contained'}
      onChoose={onChoose}
    />
  );
}
