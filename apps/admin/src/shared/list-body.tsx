import type { ReactNode } from 'react';
import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { common } from '../i18n/frame';
import { filteredList, isListAddressed } from './filtered-list';
import { ListColumns } from './list-tools/list-columns';
import { ListTools } from './list-tools/list-tools';
import { Pager } from './pager';
import { isGone, isRefusedFilter, problemOf } from './problem';
import { ProblemNotice } from './problem-notice';

export interface ListBodyProps {
  /** Plural, for the pager: `orders`. */
  readonly noun: string;
  readonly emptyText: string;
  readonly errorTitle: string;
  /** Said instead of the usual words when filters leave nothing. */
  readonly nothingMatches?: string;
  /** Instead of the pager that counts rows. */
  readonly pager?: ReactNode;
  /** The table, or cards on a phone. */
  readonly children: ReactNode;
}

/** How the list is looked at, and the states every list has: loading, failed, empty, nothing matching, rows with their pager. */
export function ListBody(props: ListBodyProps) {
  return (
    <ListColumns>
      <ListTools />
      <ListState {...props} />
    </ListColumns>
  );
}

function ListState(props: ListBodyProps) {
  const { noun, emptyText, errorTitle, nothingMatches = common.nothingMatches, pager, children } = props;
  const { data, isPending, error, refetch, setFilters, total, filterValues, perPage } = useListContext();
  const filtered = Object.keys(filterValues ?? {}).length > 0;
  const clear = () => setFilters({}, {}, false);
  const { search } = useLocation();
  const navigate = useNavigate();
  // An order or a number of rows that is refused goes, too: the address that names no more than a filter has the list's own again.
  const reset = () => (isListAddressed(search) ? void navigate(filteredList('', {})) : clear());
  const failed =
    error &&
    (isRefusedFilter(problemOf(error)) ? (
      <ProblemNotice error={error} title={errorTitle} retry={reset} retryLabel={common.resetFilters} />
    ) : (
      <ProblemNotice error={error} title={errorTitle} retry={() => void refetch()} />
    ));
  if (failed && (data === undefined || isGone(error))) return failed;
  if (isPending) return <SkeletonRows rows={Math.min(perPage, 10)} />;
  if (total === 0) {
    return (
      <Card>
        <Stack spacing={1.5} sx={{ alignItems: 'center', py: 6, px: 2, textAlign: 'center' }}>
          <Typography color="textSecondary">{filtered ? nothingMatches : emptyText}</Typography>
          {filtered && (
            <Button variant="outlined" onClick={clear}>
              {common.clearFilters}
            </Button>
          )}
        </Stack>
      </Card>
    );
  }
  return (
    <Card>
      {failed}
      <Box className="scrolled-apart" sx={{ overflowX: 'auto' }}>
        {children}
      </Box>
      {pager ?? <Pager noun={noun} />}
    </Card>
  );
}

/** As high as the rows that are coming, so that nothing jumps. */
function SkeletonRows({ rows }: { readonly rows: number }) {
  return (
    <Card role="status" aria-label={common.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <Box
          key={row}
          sx={{ height: 48, px: 2, display: 'flex', alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}
        >
          <Skeleton width={`${70 - ((row * 7) % 30)}%`} />
        </Box>
      ))}
    </Card>
  );
}
