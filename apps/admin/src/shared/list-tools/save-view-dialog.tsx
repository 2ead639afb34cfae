import { useState } from 'react';
import { Checkbox, FormControlLabel, TextField } from '@mui/material';
import { useDataProvider, useListContext } from 'react-admin';
import { Limits, type ListView, type SavedViewRow, type SaveView, type ViewedList } from '@halfpallet/contracts';
import { views as texts } from '../../i18n/views';
import type { AdminDataProvider } from '../../providers/data-provider';
import { CommandDialog } from '../command-dialog';
import { Hint } from '../hint';
import { useCommand } from '../use-command';
import { keptFilters } from './list-look';

export interface SaveViewDialogProps {
  readonly look: ListView;
  /** Views of the list that are there already. */
  readonly known: readonly SavedViewRow[];
  readonly onClose: () => void;
}

/** Keeps how the list is looked at, under a name. */
export function SaveViewDialog({ look, known, onClose }: SaveViewDialogProps) {
  const { resource } = useListContext();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [name, setName] = useState('');
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<{ readonly message?: string }>(
    { done: texts.saved, failed: texts.saveFailed },
    onClose,
  );
  const wanted = name.trim();
  const before = known.find((view) => view.own && view.name === wanted);
  // Whoever saves a shared view anew does not mean to take it away from others.
  const shared = chosen ?? before?.shared ?? false;
  const filter = keptFilters(look.filter);
  const leavesOut = Object.keys(filter).length < Object.keys(look.filter).length;
  const confirm = () => {
    setTried(true);
    if (wanted === '') return;
    const view: SaveView = { ...look, filter, resource: resource as ViewedList, name: wanted, shared };
    void run(view, async (options) => {
      await (before ? dataProvider.changeView(before.id, before.version, view) : dataProvider.saveView(view, options));
      return {};
    });
  };
  return (
    <CommandDialog
      title={texts.saveTitle}
      intro={leavesOut ? `${texts.saveIntro} ${texts.withoutSearch}` : texts.saveIntro}
      confirm={texts.confirm}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <TextField
        autoFocus
        label={texts.name}
        value={name}
        onChange={(event) => setName(event.target.value)}
        error={tried && wanted === ''}
        helperText={tried && wanted === '' ? texts.nameMissing : ' '}
        slotProps={{ htmlInput: { maxLength: Limits.savedViews.name } }}
      />
      <FormControlLabel
        control={<Checkbox checked={shared} onChange={(_event, checked) => setChosen(checked)} />}
        label={texts.share}
      />
      {before && <Hint>{before.shared && !shared ? texts.unshares : texts.replaces}</Hint>}
    </CommandDialog>
  );
}
