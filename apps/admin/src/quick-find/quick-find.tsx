import { useId, useMemo, useState } from 'react';
import { Dialog, IconButton, InputAdornment, TextField, Typography, useMediaQuery, type Theme } from '@mui/material';
import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import { useNavigate } from 'react-router';
import { FIND_FROM, Limits } from '@halfpallet/contracts';
import { common, find as texts } from '../i18n/frame';
import { BEHIND_TABS, GROUPS, SECTIONS, visible } from '../layout/menu-entries';
import { useMay } from '../layout/session-context';
import type { ToolProps } from '../layout/tool-props';
import { problemOf } from '../shared/problem';
import { entriesOf, type Entry } from './entries';
import { EntryList } from './entry-list';
import { useCombobox } from './use-combobox';
import { useFound } from './use-found';

/** Every page there is, with those that stand behind a tab. */
const PAGES = [...SECTIONS, ...BEHIND_TABS, ...GROUPS.flatMap(({ entries }) => entries)];

/** Finds records and pages by one text; the keyboard is enough, and the first hit is chosen by itself. */
export function QuickFind({ onClose }: ToolProps) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const navigate = useNavigate();
  const may = useMay();
  const id = useId();
  const [typed, setTyped] = useState('');
  const { found, pending, error } = useFound(typed);
  const pages = useMemo(() => visible(PAGES, may), [may]);
  const entries = entriesOf(found, pages, typed);
  const open = ({ to }: Entry) => {
    onClose();
    void navigate(to);
  };
  const { current, setCurrent, onKeyDown, optionId } = useCombobox({ id, entries, pending, typed, open });
  const tooShort = typed.trim().length < FIND_FROM;
  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={narrow}
      fullWidth
      maxWidth="sm"
      slotProps={{ paper: { 'aria-label': texts.title } }}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <TextField
        autoFocus
        label={texts.field}
        placeholder={texts.placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        sx={{ m: 0, p: 2, pb: 1 }}
        slotProps={{
          inputLabel: { sx: { m: 2 } },
          htmlInput: {
            role: 'combobox',
            maxLength: Limits.search.max,
            autoComplete: 'off',
            spellCheck: false,
            'aria-autocomplete': 'list',
            'aria-expanded': entries.length > 0,
            'aria-controls': `${id}-list`,
            'aria-activedescendant': current === null ? undefined : optionId(current),
          },
          input: {
            startAdornment: (
              <InputAdornment position="start">
                <Search fontSize="small" />
              </InputAdornment>
            ),
            // There is no Escape on a phone, and nothing beside the dialog to press.
            endAdornment: narrow && (
              <InputAdornment position="end">
                <IconButton edge="end" aria-label={common.close} onClick={onClose}>
                  <Close fontSize="small" />
                </IconButton>
              </InputAdornment>
            ),
          },
        }}
      />
      <EntryList
        id={`${id}-list`}
        entries={entries}
        current={current}
        optionId={optionId}
        onPoint={setCurrent}
        onOpen={open}
      />
      <Typography role="status" variant="body2" color="textSecondary" sx={{ px: 2, py: 1.5 }}>
        {stateText()}
      </Typography>
    </Dialog>
  );

  function stateText(): string {
    if (pending) return texts.searching;
    if (error) return `${texts.failed} ${problemOf(error).message}`;
    if (tooShort) return texts.tooShort(FIND_FROM);
    const away = found?.away.map((kind) => texts.groups[kind]).join(', ');
    const count = entries.length === 0 ? texts.nothing : texts.found(entries.length);
    return away ? `${count} ${texts.away(away)}` : count;
  }
}
