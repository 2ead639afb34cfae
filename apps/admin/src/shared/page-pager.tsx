import { Button, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { common } from '../i18n/frame';

export interface PagePagerProps {
  readonly noun: string;
  /** Says how many there are on all pages. */
  readonly counted?: boolean;
}

/** `Page 2 of 5`, or `Page 2 of 5 (95 total)`, Previous, Next. */
export function PagePager({ noun, counted = false }: PagePagerProps) {
  const { page, perPage, total = 0, setPage } = useListContext();
  const pages = Math.max(1, Math.ceil(total / perPage));
  return (
    <Stack
      direction="row"
      component="nav"
      aria-label={noun}
      spacing={1}
      sx={{ alignItems: 'center', justifyContent: 'space-between', px: 2, py: 1, borderTop: 1, borderColor: 'divider' }}
    >
      <Button size="small" variant="outlined" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        {common.previous}
      </Button>
      <Typography variant="body2" color="textSecondary" role="status">
        {counted ? common.pageOfCounted(page, pages, total) : common.pageOf(page, pages)}
      </Typography>
      <Button size="small" variant="outlined" disabled={page >= pages} onClick={() => setPage(page + 1)}>
        {common.next}
      </Button>
    </Stack>
  );
}
