import {
  day,
  dollars,
  integer,
  listOf,
  moment,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
} from '../../platform/http/response-schema';
import {
  COLUMNS_KNOWN,
  DAY_ORDERS,
  LINE_CLUES,
  type LineSuggestion,
  type StatementColumns,
  type StatementPreview,
} from '@halfpallet/contracts';
import { BANK_LINE_STATES, type BankLineRow, type BankStatementRow } from '../bank-statements/bank-lists';
import type { BankStatementRun } from '../bank-statements/import-bank-statement';
import type { SettledLine } from '../bank-statements/settle-bank-line';
import type { LinePart } from '../bank-statements/split-bank-line';

export const BANK_STATEMENTS = listOf(
  objectOf<BankStatementRow>({
    id: uuid,
    fileName: text,
    importedBy: text,
    importedAt: moment,
    lineCount: integer,
    newLines: integer,
    balancesAddUp: orNull(yesOrNo),
  }),
);

export const BANK_LINES = listOf(
  objectOf<BankLineRow>({
    id: text,
    statementId: uuid,
    bookedOn: day,
    description: text,
    amountAud: dollars,
    state: oneOf(...BANK_LINE_STATES),
    orderId: orNull(uuid),
    note: orNull(text),
    version: integer,
  }),
);

export const STATEMENT_RUN = objectOf<BankStatementRun>({
  id: uuid,
  fileName: text,
  lineCount: integer,
  newLines: integer,
  matched: integer,
  recordedByHand: integer,
  allocated: integer,
  held: integer,
  debits: integer,
  balancesAddUp: orNull(yesOrNo),
  unmatched: listOf(
    objectOf<BankStatementRun['unmatched'][number]>({
      bookedOn: day,
      description: text,
      amountAud: dollars,
      note: orNull(text),
    }),
  ),
});

export const STATEMENT_PREVIEW = objectOf<StatementPreview>({
  rows: listOf(listOf(text)),
  columns: orNull(
    objectOf<StatementColumns>({
      named: yesOrNo,
      date: integer,
      description: integer,
      dayOrder: oneOf(...DAY_ORDERS),
      payer: orNull(integer),
      amount: orNull(integer),
      debit: orNull(integer),
      credit: orNull(integer),
      balance: orNull(integer),
    }),
  ),
  known: oneOf(...COLUMNS_KNOWN),
  problem: orNull(text),
  lineCount: integer,
  from: orNull(day),
  to: orNull(day),
  moneyInAud: dollars,
  moneyOutAud: dollars,
  balancesAddUp: orNull(yesOrNo),
  lines: listOf(
    objectOf<StatementPreview['lines'][number]>({
      bookedOn: day,
      description: text,
      amountAud: dollars,
      balanceAud: orNull(dollars),
    }),
  ),
});

export const SETTLED_LINE = objectOf<SettledLine>({
  id: text,
  state: oneOf('matched', 'allocated', 'held', 'unmatched', 'set-aside', 'split'),
  orderId: orNull(uuid),
  note: orNull(text),
  version: integer,
});

export const LINE_SUGGESTIONS = listOf(
  objectOf<LineSuggestion>({
    orderId: uuid,
    orderNumber: text,
    buyerName: text,
    bankReference: text,
    openAud: dollars,
    orderedAt: moment,
    clues: listOf(oneOf(...LINE_CLUES)),
  }),
);

export const LINE_PARTS = listOf(
  objectOf<LinePart>({ id: text, amountAud: dollars, state: oneOf(...BANK_LINE_STATES), version: integer }),
);
