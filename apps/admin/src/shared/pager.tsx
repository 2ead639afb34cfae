import { Button, Stack, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useListContext } from 'react-admin';
import { ORDERS_COUNTED } from '@halfpallet/contracts';
import { common } from '../i18n/frame';

/** `Showing 11 to 20 of 23 orders`, Previous, Next; of a list that was not counted to its end `1,000+` and Count all. */
export function Pager({ noun }: { readonly noun: string }) {
  const { page, perPage, total, data, hasNextPage, setPage, isPending } = useListContext();
  const { exact, isCounting, countAll } = useExactCount(total === undefined);
  if (isPending || total === 0) return null;
  const known = total ?? exact;
  const shown =
    known === undefined
      ? { first: (page - 1) * perPage + 1, last: (page - 1) * perPage + (data?.length ?? 0) }
      : shownRange(page, perPage, known);
  const { first, last } = shown;
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
        {known === undefined
          ? common.pageRangeUncounted(first, last, Math.max(ORDERS_COUNTED, last), noun)
          : common.pageRange(first, last, known, noun)}
        {known === undefined && (
          <Button size="small" disabled={isCounting} onClick={countAll} sx={{ ml: 1 }}>
            {common.countAll}
          </Button>
        )}
      </Typography>
      <Stack direction="row" spacing={1}>
        <Button size="small" variant="outlined" disabled={page <= 1} onClick={() => setPage(page - 1)}>
          {common.previous}
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={total === undefined ? !hasNextPage : last >= total}
          onClick={() => setPage(page + 1)}
        >
          {common.next}
        </Button>
      </Stack>
    </Stack>
  );
}

/** The number of all hits, counted once somebody asks for it, and forgotten when other filters apply. */
function useExactCount(uncounted: boolean) {
  const { resource, filterValues, sort } = useListContext();
  const question = JSON.stringify(filterValues ?? {});
  const [asked, setAsked] = useState<string>();
  const enabled = uncounted && asked === question;
  const { total, isFetching } = useGetList(
    resource,
    { filter: filterValues, sort, pagination: { page: 1, perPage: 1 }, meta: { count: 'exact' } },
    { enabled },
  );
  return { exact: enabled ? total : undefined, isCounting: enabled && isFetching, countAll: () => setAsked(question) };
}

/** Numbers of the first and last row on a page, from 1. */
export function shownRange(page: number, perPage: number, total: number): { first: number; last: number } {
  return { first: Math.min((page - 1) * perPage + 1, total), last: Math.min(page * perPage, total) };
}
