import { Box, Typography } from '@mui/material';
import { find as texts } from '../i18n/frame';
import { Mono } from '../shared/mono';
import type { Entry } from './entries';
import { CHOSEN } from '../layout/forced-colours';

/** Whose entries go by a name; the others go by a number. */
const NAMED: ReadonlySet<Entry['group']> = new Set(['pages', 'customers', 'products']);

export interface EntryListProps {
  readonly id: string;
  readonly entries: readonly Entry[];
  readonly current: Entry | null;
  readonly optionId: (entry: Entry) => string;
  readonly onPoint: (entry: Entry) => void;
  readonly onOpen: (entry: Entry) => void;
}

/** What was found, under a heading a kind. The focus stays in the field, which says which entry is current. */
export function EntryList({ id, entries, current, optionId, onPoint, onOpen }: EntryListProps) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <Box id={id} role="listbox" aria-label={texts.title} sx={{ overflowY: 'auto', maxHeight: { sm: '60vh' }, px: 1 }}>
      {groups.map((group) => (
        <Box key={group} role="group" aria-labelledby={`${id}-${group}`} sx={{ mb: 1 }}>
          <Typography id={`${id}-${group}`} variant="overline" color="textSecondary" component="div" sx={{ px: 1 }}>
            {texts.groups[group]}
          </Typography>
          {entries
            .filter((entry) => entry.group === group)
            .map((entry) => (
              <Box
                key={entry.id}
                id={optionId(entry)}
                role="option"
                aria-selected={entry === current}
                onMouseMove={() => entry !== current && onPoint(entry)}
                // The field keeps the focus.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onOpen(entry)}
                sx={{
                  px: 1,
                  py: 0.75,
                  minHeight: 40,
                  cursor: 'pointer',
                  borderLeft: 3,
                  borderColor: entry === current ? 'secondary.main' : 'transparent',
                  bgcolor: entry === current ? 'action.selected' : undefined,
                  overflowWrap: 'anywhere',
                  ...(entry === current && CHOSEN),
                }}
              >
                {NAMED.has(group) ? entry.title : <Mono>{entry.title}</Mono>}
                {entry.detail && (
                  <Typography variant="body2" color="textSecondary" component="div">
                    {entry.detail}
                  </Typography>
                )}
              </Box>
            ))}
        </Box>
      ))}
    </Box>
  );
}
