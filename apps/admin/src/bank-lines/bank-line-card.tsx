import { Box, Stack, Typography } from '@mui/material';
import { dateText } from '../shared/brisbane';
import { Money } from '../shared/money';
import type { BankLineRow } from './bank-line-rows';
import { LineNext, LineState } from './bank-line-table';

/** A statement line on a phone: everything the table says. */
export function BankLineCard({ line }: { readonly line: BankLineRow }) {
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <span>{dateText(line.bookedOn)}</span>
        <Money value={line.amountAud} strong />
      </Stack>
      <Box sx={{ overflowWrap: 'anywhere' }}>{line.description}</Box>
      <Stack sx={{ alignItems: 'flex-start' }}>
        <LineState line={line} />
        <Typography variant="caption" color="textSecondary">
          {line.note}
        </Typography>
      </Stack>
      <div>
        <LineNext line={line} />
      </div>
    </>
  );
}
