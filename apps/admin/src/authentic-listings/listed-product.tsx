import { Box, Button, Checkbox, Stack, Typography } from '@mui/material';
import type { ListedProductRow } from '@halfpallet/contracts';
import { authenticListings as texts } from '../i18n/authentic-listings';
import { useMay } from '../layout/session-context';
import { momentText } from '../shared/brisbane';
import { ForeignLink } from '../shared/foreign-link';
import { wordsOf } from '../shared/format';
import { Picture } from '../shared/picture';
import type { Selection } from './use-selection';
import { UpdateNote } from './update-note';
import type { Updates } from './use-updates';

export interface ListedProductProps {
  readonly row: ListedProductRow;
  readonly selection: Selection;
  readonly updates: Updates;
}

/** One product with what came of its last update here. */
export function ListedProduct({ row, selection, updates: { states, run, updateOne } }: ListedProductProps) {
  const mayUpdate = useMay()('imports.run');
  const state = states[row.id];
  const failed = state?.status === 'failed';
  return (
    <Stack direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      {mayUpdate && (
        <Checkbox
          checked={selection.has(row.id)}
          onChange={() => selection.toggle(row)}
          slotProps={{ input: { 'aria-label': texts.select(row.productName) } }}
          sx={{ mt: 0.5 }}
        />
      )}
      <Picture src={row.imageUrl} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          {row.productName}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {[wordsOf(row.sector), texts.supplier(row.supplierName)].join(' · ')}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {row.marketplace === null || row.seenAt === null ? (
            texts.unknown
          ) : (
            <>
              {`${texts.seen(row.marketplace, momentText(row.seenAt))} · `}
              <ForeignLink address={row.originalUrl}>{texts.original}</ForeignLink>
            </>
          )}
        </Typography>
        {state && <UpdateNote state={state} />}
      </Box>
      {mayUpdate && (
        <Button
          size="small"
          variant="outlined"
          disabled={run !== null}
          aria-label={failed ? texts.retryOf(row.productName) : texts.updateOf(row.productName)}
          onClick={() => void updateOne(row.id)}
          sx={{ flexShrink: 0 }}
        >
          {failed ? texts.retry : texts.update}
        </Button>
      )}
    </Stack>
  );
}
