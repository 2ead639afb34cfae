import { useState, type ReactNode } from 'react';
import { Button, Card, Stack, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { BULK_TICKED_AT_MOST } from '@halfpallet/contracts';
import { bulk } from '../../i18n/staff-runs';
import { countText } from '../format';
import { useChosenRows, type BulkChoice } from './chosen-rows';

const texts = bulk.bar;

/** What the dialog is told in which somebody says what becomes of the chosen rows. */
export interface BulkDialogProps {
  readonly count: number;
  readonly choice: () => BulkChoice;
  readonly onClose: () => void;
  readonly onBegun: () => void;
}

export interface BulkBarProps {
  /** Of the region: `Chosen orders`. */
  readonly label: string;
  readonly dialog: (props: BulkDialogProps) => ReactNode;
}

/** What is chosen of the list, and what can be done with it. It stays in sight while the list is scrolled. */
export function BulkBar({ label, dialog }: BulkBarProps) {
  const { total } = useListContext();
  const chosen = useChosenRows();
  // As it stood when the dialog was opened: news of the rows beneath it must not change what somebody decides about.
  const [decided, setDecided] = useState<BulkChoice | null>(null);
  const { count, hidden, isAll, isCounting, choice, tooMany, chooseAll, clear } = chosen;
  if (count === 0) return null;
  const mayBeMore = !isAll && (total === undefined || total > count);
  return (
    <Card
      component="section"
      aria-label={label}
      sx={{
        position: 'sticky',
        top: 56,
        zIndex: 2,
        mb: 1.5,
        px: 2,
        py: 1,
        borderLeft: 4,
        borderColor: 'secondary.main',
      }}
    >
      <Stack direction="row" useFlexGap spacing={1} sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography role="status" sx={{ flexGrow: 1 }}>
          {isAll ? texts.allChosen(countText(count)) : texts.chosen(countText(count))}
          {hidden > 0 && ` (${texts.hidden(countText(hidden))})`}
        </Typography>
        {mayBeMore && (
          <Button size="small" loading={isCounting} onClick={() => void chooseAll()}>
            {total === undefined ? texts.allUncounted : texts.all(countText(total))}
          </Button>
        )}
        <Button size="small" onClick={clear}>
          {texts.clear}
        </Button>
        <Button
          size="small"
          variant="contained"
          color="secondary"
          disabled={tooMany}
          onClick={() => setDecided(choice())}
        >
          {texts.change}
        </Button>
      </Stack>
      {tooMany && <Typography variant="body2">{texts.tooMany(countText(BULK_TICKED_AT_MOST))}</Typography>}
      {decided && dialog({ count, choice: () => decided, onClose: () => setDecided(null), onBegun: clear })}
    </Card>
  );
}
