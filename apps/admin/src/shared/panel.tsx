import { useId, type ReactNode } from 'react';
import { Box, Card, Stack, Typography } from '@mui/material';
import { WideContent } from './wide-content';

export interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** Tables go to the edge. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** One titled block of a page. */
export function Panel({ title, aside, flush = false, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ mb: 2.5 }}>
      <Stack
        direction="row"
        sx={{
          px: 2,
          py: 1.25,
          borderBottom: 1,
          borderColor: 'divider',
          justifyContent: 'space-between',
          alignItems: 'center',
          gap: 2,
        }}
      >
        <Typography variant="h2" id={id}>
          {title}
        </Typography>
        {aside}
      </Stack>
      {flush ? <WideContent label={title}>{children}</WideContent> : <Box sx={{ p: 2 }}>{children}</Box>}
    </Card>
  );
}
