import { Box, LinearProgress, Typography } from '@mui/material';

export interface RunProgressProps {
  readonly label: string;
  /** 0 to 1. */
  readonly progress: number;
  /** It has ended: however little was done, nothing moves any more. */
  readonly over?: boolean;
  readonly text: string;
}

export function RunProgress({ label, progress, over = false, text }: RunProgressProps) {
  return (
    <Box sx={{ my: 1 }}>
      <LinearProgress
        aria-label={label}
        variant={over || progress > 0 ? 'determinate' : 'indeterminate'}
        value={Math.round(progress * 100)}
        color="secondary"
        sx={{ height: 8 }}
      />
      <Typography variant="body2" color="textSecondary" role="status" sx={{ mt: 0.5 }}>
        {text}
      </Typography>
    </Box>
  );
}
