import { Box } from '@mui/material';
import { MONO } from '../layout/theme';
import { toneOf } from './status-tones';

/** A state as a container marking: its own word, framed; the colour only repeats what the word says. */
export function StatusBadge({ status, label = status }: { readonly status: string; readonly label?: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-block',
        border: 1,
        borderColor: 'currentcolor',
        borderRadius: '2px',
        px: 0.75,
        fontFamily: MONO,
        fontSize: '0.75rem',
        lineHeight: '20px',
        textTransform: 'uppercase',
        letterSpacing: '0.03em',
        whiteSpace: 'nowrap',
        color: toneOf(status),
      }}
    >
      {label.replace(/[_-]/g, ' ')}
    </Box>
  );
}
