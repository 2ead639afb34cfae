import { Button, Stack } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ListedProductRow } from '@halfpallet/contracts';
import { authenticListings as texts } from '../i18n/authentic-listings';
import { useMay } from '../layout/session-context';
import { useToast } from '../shared/use-toast';
import type { Selection } from './use-selection';
import type { Updates } from './use-updates';

export interface SelectionBarProps {
  readonly selection: Selection;
  readonly updates: Updates;
}

/** What is done with several products at once. */
export function SelectionBar({ selection: { selected, add, clear }, updates: { run, updateMany } }: SelectionBarProps) {
  const { data = [] } = useListContext<ListedProductRow>();
  const mayUpdate = useMay()('imports.run');
  const toast = useToast();
  if (!mayUpdate) return null;
  const updateSelected = () => {
    if (selected.length === 0) toast('error', texts.nothingSelected, texts.nothingSelectedText);
    else void updateMany(selected.map(({ id }) => id));
  };
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mb: 1.5 }}>
      <Button variant="outlined" disabled={run !== null} onClick={() => add(data)}>
        {texts.selectAll}
      </Button>
      <Button variant="outlined" disabled={run !== null || selected.length === 0} onClick={clear}>
        {texts.clear}
      </Button>
      <Button variant="contained" color="secondary" disabled={run !== null} onClick={updateSelected}>
        {texts.updateSelected(selected.length)}
      </Button>
    </Stack>
  );
}
