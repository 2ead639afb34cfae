import type { ReactNode } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import { Title } from 'react-admin';
import { useDocumentTitle } from '../layout/document-title';

export interface PageProps {
  readonly title: string;
  /** The name in the browser's tab, where the heading is that of a section with several pages. */
  readonly tabTitle?: string;
  readonly intro?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Heading, what the page is for, what can be done here, and the content. */
export function Page({ title, tabTitle = title, intro, actions, children }: PageProps) {
  useDocumentTitle(tabTitle);
  return (
    <Box sx={{ width: '100%', maxWidth: 1280, mx: 'auto' }}>
      <Title title={title} />
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        spacing={2}
        sx={{ justifyContent: 'space-between', alignItems: { sm: 'flex-end' }, mb: 2.5 }}
      >
        <Box sx={{ minWidth: 0 }}>
          {/* It may be somebody's name, of one long word. */}
          <Typography variant="h1" sx={{ overflowWrap: 'anywhere' }}>
            {title}
          </Typography>
          {intro && (
            <Typography color="textSecondary" sx={{ mt: 0.75, maxWidth: '70ch' }}>
              {intro}
            </Typography>
          )}
        </Box>
        {actions && (
          <Stack direction="row" spacing={1} sx={{ flexShrink: 0, flexWrap: 'wrap' }}>
            {actions}
          </Stack>
        )}
      </Stack>
      {children}
    </Box>
  );
}
