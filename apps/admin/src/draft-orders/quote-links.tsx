import { Link as MuiLink, Stack } from '@mui/material';
import { Link } from 'react-router';
import { filteredList } from '../shared/filtered-list';
import { Mono } from '../shared/mono';

/** So high that a finger meets one and not the one below (WCAG 2.5.8). */
const HEIGHT_PX = 24;

/** Numbers of quotes, one below the other, each leading to its row. */
export function QuoteLinks({ numbers }: { readonly numbers: readonly string[] }) {
  return (
    <Stack sx={{ alignItems: 'flex-start' }}>
      {numbers.map((number) => (
        <MuiLink
          key={number}
          component={Link}
          to={filteredList('/quotes', { q: number })}
          sx={{ minHeight: HEIGHT_PX, lineHeight: `${HEIGHT_PX}px` }}
        >
          <Mono nowrap>{number}</Mono>
        </MuiLink>
      ))}
    </Stack>
  );
}
