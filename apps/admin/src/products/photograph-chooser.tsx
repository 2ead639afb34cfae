import { useEffect, useRef, useState, type DragEvent } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import { pictures } from '../i18n/products';

const texts = pictures.choose;

/** What a file dialog offers first; what was chosen is told by its bytes on the server. */
const ACCEPT = 'image/jpeg,image/png,image/webp,image/avif';

/** Photographs are dropped here, pasted anywhere on the page, or chosen with the button. */
export function PhotographChooser({ onChoose }: { readonly onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const choose = useRef(onChoose);
  useEffect(() => {
    choose.current = onChoose;
  });
  useEffect(() => {
    const paste = ({ clipboardData }: ClipboardEvent) => {
      const files = [...(clipboardData?.files ?? [])];
      if (files.length > 0) choose.current(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
  const drag = (event: DragEvent) => {
    // A photograph of the page that is moved to another place is no file.
    if (!event.dataTransfer.types.includes('Files')) return;
    // Without this the browser opens the file itself.
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  return (
    <Box
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={(event) => {
        drag(event);
        const files = [...event.dataTransfer.files];
        if (files.length > 0) onChoose(files);
      }}
      sx={{
        mb: 2,
        p: 2,
        border: '1px dashed',
        borderColor: over ? 'secondary.main' : 'text.secondary',
        bgcolor: over ? 'action.selected' : 'background.paper',
      }}
    >
      <input
        ref={input}
        type="file"
        multiple
        accept={ACCEPT}
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
          variant="contained"
          color="secondary"
          startIcon={<AddPhoto />}
          onClick={() => input.current?.click()}
          sx={{ flexShrink: 0 }}
        >
          {texts.button}
        </Button>
        <Typography color="textSecondary">{texts.drop}</Typography>
      </Stack>
    </Box>
  );
}
