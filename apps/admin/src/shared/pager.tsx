import { Button, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { common } from '../i18n/frame';

/** `Showing 11 to 20 of 23 orders`, Previous, Next. */
export function Pager({ noun }: { readonly noun: string }) {
  const { page, perPage, total, setPage, isPending } = useListContext();
  if (isPending || total === undefined || total === 0) return null;
  const { first, last } = shownRange(page, perPage, total);
  return (
    <Stack
      direction="row"
      component="nav"
      aria-label={noun}
      sx={{
        justifyContent: 'space-between',
        alignItems: 'center',
        px: 2,
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        gap: 2,
      }}
    >
      <Typography variant="body2" color="textSecondary" role="status">
        {common.pageRange(first, last, total, noun)}
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button size="small" variant="outlined" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          {common.previous}
        </Button>
        <Button size="small" variant="outlined" disabled={last >= total} onClick={() => setPage(page + 1)}>
          {common.next}
        </Button>
      </Stack>
    </Stack>
  );
}

/** Numbers of the first and last row on a page, from 1. */
export function shownRange(page: number, perPage: number, total: number): { first: number; last: number } {
  return { first: Math.min((page - 1) * perPage + 1, total), last: Math.min(page * perPage, total) };
}
