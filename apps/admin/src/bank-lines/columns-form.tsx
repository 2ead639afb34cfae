import type { ReactNode } from 'react';
import {
  Alert,
  Box,
  Checkbox,
  FormControlLabel,
  Stack,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { DAY_ORDERS, STATEMENT_COLUMNS, type StatementColumn, type StatementPreview } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { bankLines } from '../i18n/refunds';
import { dateText } from '../shared/brisbane';
import { ChoiceField } from '../shared/choice-field';
import { RowTable, type ListColumn } from '../shared/list-table';
import { Money } from '../shared/money';
import { Panel } from '../shared/panel';
import { WideContent } from '../shared/wide-content';
import { withMeaning, type SaidColumns } from './statement-columns';

const texts = bankLines.statement.columns;

const MEANINGS: ReadonlyArray<readonly [StatementColumn | '', string]> = [
  ['', texts.unused],
  ...STATEMENT_COLUMNS.map((name) => [name, texts.meanings[name]] as const),
];
const ORDERS = DAY_ORDERS.map((order) => [order, texts.orders[order]] as const);

export interface ColumnsFormProps {
  readonly fileName: string;
  readonly preview: StatementPreview;
  readonly said: SaidColumns;
  readonly onSay: (said: SaidColumns) => void;
  /** Why nothing can be read so; null when it can. */
  readonly problem: string | null;
  readonly children: ReactNode;
}

/** The first lines of a bank's file, above each column what it means, and below what is read by that. */
export function ColumnsForm({ fileName, preview, said, onSay, problem, children }: ColumnsFormProps) {
  const [first = [], ...others] = preview.rows;
  const lines = said.named ? others : preview.rows;
  return (
    <Panel title={texts.title(fileName)}>
      <Typography variant="body2" sx={{ mb: 2 }}>
        {texts.intro}
      </Typography>
      <WideContent label={texts.table}>
        <Table size="small">
          <TableHead>
            <TableRow>
              {first.map((heading, place) => (
                <TableCell key={place} sx={{ minWidth: 150, verticalAlign: 'bottom' }}>
                  <ChoiceField
                    label={texts.column(place + 1, said.named ? heading : '')}
                    value={said.meanings.get(place) ?? ''}
                    choices={MEANINGS}
                    onChange={(meaning) => onSay(withMeaning(said, place, meaning))}
                  />
                </TableCell>
              ))}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((cells, line) => (
              <TableRow key={line}>
                {first.map((_, place) => (
                  <TableCell key={place}>{cells[place] ?? ''}</TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </WideContent>
      <Stack
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 2, mt: 2, alignItems: { sm: 'center' }, '& .MuiTextField-root': { maxWidth: { sm: 260 } } }}
      >
        <ChoiceField
          label={texts.order}
          value={said.dayOrder}
          choices={ORDERS}
          onChange={(dayOrder) => onSay({ ...said, dayOrder })}
        />
        <FormControlLabel
          control={<Checkbox checked={said.named} onChange={(_event, named) => onSay({ ...said, named })} />}
          label={texts.named}
        />
      </Stack>
      <Box role="status" sx={{ mt: 2 }}>
        {problem !== null && <Alert severity="warning">{problem}</Alert>}
      </Box>
      {problem === null && (
        <>
          <Typography variant="h3" sx={{ mt: 1, mb: 1 }}>
            {texts.read}
          </Typography>
          <Box sx={{ overflowX: 'auto' }}>
            <RowTable columns={LINES} rows={preview.lines.map((line, id) => ({ ...line, id }))} />
          </Box>
        </>
      )}
      <Box sx={{ mt: 2 }}>{children}</Box>
    </Panel>
  );
}

type Line = StatementPreview['lines'][number] & { readonly id: number };

const LINES: ReadonlyArray<ListColumn<Line>> = [
  { label: texts.lines.description, render: ({ description }) => description },
  { label: texts.lines.day, render: ({ bookedOn }) => dateText(bookedOn) },
  { label: texts.lines.amount, align: 'right', render: ({ amountAud }) => <Money value={amountAud} strong /> },
  {
    label: texts.lines.balance,
    align: 'right',
    render: ({ balanceAud }) => (balanceAud === null ? common.none : <Money value={balanceAud} />),
  },
];
