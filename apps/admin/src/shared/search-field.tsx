import { useEffect, useRef, useState } from 'react';
import { InputAdornment, TextField } from '@mui/material';
import Search from '@mui/icons-material/Search';
import { useListContext } from 'react-admin';
import { Limits } from '@halfpallet/contracts';
import { useFilterChange, withFilter } from './use-filter-change';

/** Long enough for a word, short enough to feel immediate, in milliseconds. */
const PAUSE_MS = 300;

/** Free-text search of the list it stands in; the list starts again at page 1. */
export function SearchField({ label }: { readonly label: string }) {
  const { filterValues } = useListContext();
  const changeFilters = useFilterChange();
  const applied = typeof filterValues.q === 'string' ? filterValues.q : '';
  const [typed, setTyped] = useState(applied);
  const sent = useRef(applied);

  // Going back, or clearing all filters, changes the text from outside.
  useEffect(() => {
    if (applied !== sent.current) {
      sent.current = applied;
      setTyped(applied);
    }
  }, [applied]);

  useEffect(() => {
    const text = typed.trim();
    // Compared with the list itself: a page turned at the moment of sending may have taken its place, and it is then sent again.
    if (text === applied) return undefined;
    const timer = setTimeout(() => {
      sent.current = text;
      changeFilters((filters) => withFilter(filters, 'q', text === '' ? undefined : text));
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, applied, changeFilters]);

  return (
    <TextField
      label={label}
      type="search"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      margin="none"
      // Beside filters it leaves them their room, and keeps enough to read what was typed: what does not fit stands below.
      sx={{ maxWidth: { sm: 360 }, flex: { sm: '1 1 220px' } }}
      slotProps={{
        htmlInput: { maxLength: Limits.search.max },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
