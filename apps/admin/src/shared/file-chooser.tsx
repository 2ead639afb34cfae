import { useRef, useState, type DragEvent } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import Upload from '@mui/icons-material/FileUploadOutlined';

export interface FileChooserTexts {
  readonly button: string;
  readonly another: string;
  readonly drop: string;
  /** Of the field itself, which is not seen. */
  readonly field: string;
}

export interface FileChooserProps {
  readonly texts: FileChooserTexts;
  /** A file has been chosen already. */
  readonly another: boolean;
  readonly disabled: boolean;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A place to drop a CSV file on, with the button that does the same. */
export function FileChooser({ texts, another, disabled, onChoose }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drag = (event: DragEvent) => {
    // Without this the browser opens the file itself.
    event.preventDefault();
    setOver(event.type === 'dragover' && !disabled);
  };
  return (
    <Box
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        if (!disabled) onChoose([...event.dataTransfer.files]);
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
        accept=".csv,text/csv"
        aria-label={texts.field}
        hidden
        onChange={({ target }) => {
          onChoose([...(target.files ?? [])]);
          // The same file, mended meanwhile, is another choice.
          target.value = '';
        }}
      />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ alignItems: { sm: 'center' } }}>
        <Button
          variant={another ? 'outlined' : 'contained'}
          color="secondary"
          startIcon={<Upload />}
          disabled={disabled}
          onClick={() => input.current?.click()}
          sx={{ flexShrink: 0 }}
        >
          {another ? texts.another : texts.button}
        </Button>
        <Typography color="textSecondary">{texts.drop}</Typography>
      </Stack>
    </Box>
  );
}
