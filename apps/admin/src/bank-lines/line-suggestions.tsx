import { Box, ListItemButton, ListItemText, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { LineSuggestion } from '@halfpallet/contracts';
import { bankLines } from '../i18n/refunds';
import type { AdminDataProvider } from '../providers/data-provider';
import { dayText } from '../shared/brisbane';
import { audText } from '../shared/format';
import type { BankLineRow } from './bank-line-rows';

const texts = bankLines.settle;

export interface LineSuggestionsProps {
  readonly line: BankLineRow;
  /** The order number as it stands in the field. */
  readonly order: string;
  readonly onChoose: (orderNumber: string) => void;
}

/** Orders that a line may be for, each with why; pressing one names it. A help beside the field: without any, nothing is shown. */
export function LineSuggestions({ line, order, onChoose }: LineSuggestionsProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['bank-lines', line.id, line.version, 'suggestions'],
    queryFn: ({ signal }) => dataProvider.suggestionsForLine(line.id, signal),
    retry: false,
    // People's names are not kept in the meantime.
    gcTime: 0,
  });
  if (!data || data.length === 0) return null;
  return (
    <Box role="group" aria-label={texts.suggestions}>
      <Typography variant="body2" color="textSecondary">
        {texts.suggestions}
      </Typography>
      {data.map((one) => (
        <ListItemButton
          key={one.orderId}
          dense
          selected={order.trim() === one.orderNumber}
          aria-pressed={order.trim() === one.orderNumber}
          onClick={() => onChoose(one.orderNumber)}
        >
          <ListItemText primary={nameOf(one)} secondary={one.clues.map((clue) => texts.clues[clue]).join('; ')} />
        </ListItemButton>
      ))}
    </Box>
  );
}

const nameOf = ({ orderNumber, buyerName, openAud, orderedAt }: LineSuggestion): string =>
  texts.suggested(orderNumber, buyerName, audText(openAud), dayText(orderedAt));
