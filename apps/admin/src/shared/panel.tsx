import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Box, Card, Stack, Typography } from '@mui/material';
import { useLocation } from 'react-router';
import { WideContent } from './wide-content';

export interface PanelProps {
  readonly title: string;
  readonly aside?: ReactNode;
  /** Tables go to the edge. */
  readonly flush?: boolean;
  /** Its own address on the page: a link that ends in `#name` leads here. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** One titled block of a page. */
export function Panel({ title, aside, flush = false, anchor, children }: PanelProps) {
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const { hash } = useLocation();
  const isAskedFor = anchor !== undefined && hash === `#${anchor}`;
  useEffect(() => {
    if (isAskedFor) place.current?.focus();
  }, [isAskedFor]);
  return (
    <Card
      ref={place}
      id={anchor}
      tabIndex={anchor === undefined ? undefined : -1}
      component="section"
      aria-labelledby={id}
      sx={{ mb: 2.5, '&:focus-visible': { outline: 'none' } }}
    >
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
