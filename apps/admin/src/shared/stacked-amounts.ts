import type { SxProps, Theme } from '@mui/material';

/**
 * For a table whose rows and sums belong together: where there is no room beside what a row is called, its amounts, three at most,
 * stand below it. A sum of one amount stands beside its name, below the amounts that it adds up.
 */
export const STACKED_AMOUNTS: SxProps<Theme> = (theme) => ({
  [theme.breakpoints.down('md')]: {
    '& tr': { display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)' },
    // The first of all, and not also the first of the cells behind a heading.
    '& tr > :not(* + *)': { gridColumn: '1 / -1', borderBottom: 0, pb: 0 },
    '& tr > *': { height: 'auto', px: 1 },
    '& tr:has(> :nth-of-type(2):last-of-type) > :not(* + *)': { gridColumn: '1 / 3', pb: 0.75 },
  },
});
