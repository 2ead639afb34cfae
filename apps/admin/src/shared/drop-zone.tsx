import { useRef, useState, type ComponentProps, type DragEvent, type ReactNode } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import { dropZone } from '../i18n/frame';

export interface DropZoneTexts {
  readonly button: string;
  /** Beside the button: what may be dropped here. */
  readonly drop: string;
  /** Of the field itself, which is not seen. */
  readonly field: string;
}

export interface DropZoneProps {
  readonly texts: DropZoneTexts;
  /** What a file dialog offers first; what was chosen is judged by whoever takes it. */
  readonly accept: string;
  readonly several?: boolean;
  /** Nothing is taken now. A dropped file does not open in the page either. */
  readonly disabled?: boolean;
  readonly icon: ReactNode;
  readonly variant?: ComponentProps<typeof Button>['variant'];
  /** At least one file; more than one may be dropped even where a dialog lets only one be chosen. */
  readonly onChoose: (files: readonly File[]) => void;
}

/** A place to drop files on, with the button that does the same. */
export function DropZone({ texts, accept, several = false, disabled = false, icon, variant, onChoose }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [folders, setFolders] = useState<readonly string[]>([]);
  const drag = (event: DragEvent) => {
    // Text, or a picture of the page that is moved to another place, is no file.
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser opens the file itself.
    event.preventDefault();
    setOver(event.type === 'dragover' && !disabled);
  };
  const take = (files: Iterable<File>, among: readonly string[] = []) => {
    const taken = [...files];
    setFolders(disabled ? [] : among);
    if (taken.length > 0 && !disabled) onChoose(taken);
  };
  return (
    <Box
      className="not-printed"
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        const { files, folders: among } = sorted(event.dataTransfer);
        take(files, among);
      }}
      sx={{
        mb: 2.5,
        p: 2,
        border: '1px dashed',
        borderColor: over ? 'secondary.main' : 'text.secondary',
        bgcolor: over ? 'action.selected' : 'background.paper',
      }}
    >
      <input
        ref={input}
        type="file"
        multiple={several}
        accept={accept}
        aria-label={texts.field}
        hidden
        onChange={({ target }) => {
          take(target.files ?? []);
          // The same file, mended meanwhile, is another choice.
          target.value = '';
        }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'center' } }}>
        <Button
          variant={variant ?? 'contained'}
          color="secondary"
          startIcon={icon}
          disabled={disabled}
          onClick={() => input.current?.click()}
          sx={{ flexShrink: 0 }}
        >
          {texts.button}
        </Button>
        <Typography color="textSecondary">{texts.drop}</Typography>
      </Stack>
      {folders.length > 0 && (
        <Typography role="alert" color="error" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
          {dropZone.folders(folders)}
        </Typography>
      )}
    </Box>
  );
}

/** A folder comes as a file that nobody can read; only its entry tells what it is. */
function sorted({ items, files }: DataTransfer): {
  readonly files: readonly File[];
  readonly folders: readonly string[];
} {
  const entries = [...(items ?? [])].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry?.());
  const isFolder = (_file: File, place: number) => entries[place]?.isDirectory === true;
  const all = [...files];
  return {
    files: all.filter((file, place) => !isFolder(file, place)),
    folders: all.filter(isFolder).map(({ name }) => name),
  };
}
