import { Inject, Injectable } from '@nestjs/common';
import type { StatementColumns, StatementPreview } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import type { Config } from '../../platform/config';
import { CLOCK, CONFIG, type Clock } from '../../platform/tokens';
import { balancesAddUp, isKnownFormat, parseBankCsv, type BankCsvLine } from '../domain/bank-csv';
import { BankCsvError, readTable, type CsvRow } from '../domain/bank-table';
import { proposeColumns } from '../domain/statement-columns';
import { NamedColumns, sameColumns } from './named-columns';

export interface ReadStatement {
  readonly lines: readonly BankCsvLine[];
  readonly balancesAddUp: boolean | null;
  /** The first line of the file. */
  readonly first: CsvRow | undefined;
  /** Said of this file for the first time. */
  readonly newColumns: StatementColumns | null;
}

/** Lines of a file and of what was read of it that somebody looks at, and characters of a cell. */
const SHOWN_ROWS = 6;
const SHOWN_LINES = 5;
const SHOWN_CELL = 80;
/** No bank tells more of a line. */
const MOST_COLUMNS = 60;

/** A bank's file, read by what is known of its columns: what is said now, what finance said of such a file before, or what banks call them. */
@Injectable()
export class StatementReader {
  constructor(
    private readonly named: NamedColumns,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws BankCsvError */
  async read(csv: string, given: StatementColumns | null): Promise<ReadStatement> {
    const first = firstOf(csv);
    const remembered = await this.named.of(first);
    const columns = given ?? remembered;
    const lines = this.linesOf(csv, columns);
    const checked = balancesAddUp(lines);
    const newColumns = given && !sameColumns(remembered, given) ? given : null;
    if (newColumns && checked === false) throw doNotAddUp();
    return { lines, balancesAddUp: checked, first, newColumns };
  }

  /** What a file would bring in, or why it cannot be read. */
  async preview(csv: string, given: StatementColumns | null): Promise<StatementPreview> {
    const { rows } = readTable(csv);
    if ((rows[0]?.cells.length ?? 0) > MOST_COLUMNS)
      throw new BankCsvError(`A file may have at most ${MOST_COLUMNS} columns.`);
    const remembered = await this.named.of(rows[0]);
    const known = given ? 'given' : remembered ? 'remembered' : isKnownFormat(rows[0]) ? 'bank' : 'proposed';
    const columns = given ?? remembered ?? (known === 'bank' ? null : proposeColumns(rows));
    const shown = rows.slice(0, SHOWN_ROWS).map(({ cells }) => cells.map((cell) => cell.trim().slice(0, SHOWN_CELL)));
    try {
      const lines = this.linesOf(csv, columns);
      const checked = balancesAddUp(lines);
      const problem = columns && known !== 'remembered' && checked === false ? doNotAddUp().message : null;
      return { rows: shown, columns, known, problem, ...summaryOf(lines), balancesAddUp: checked };
    } catch (error) {
      if (!(error instanceof BankCsvError)) throw error;
      return { rows: shown, columns, known, problem: error.message, ...summaryOf([]), balancesAddUp: null };
    }
  }

  private linesOf(csv: string, columns: StatementColumns | null): BankCsvLine[] {
    return parseBankCsv(csv, this.clock.now(), this.config.operator.bank.accountNumber, columns);
  }
}

const firstOf = (csv: string): CsvRow | undefined => readTable(csv).rows[0];

const doNotAddUp = () =>
  new BankCsvError(
    'The balances do not follow from the amounts. One of these columns is not what it is said to be; if the bank lists its lines in no order, leave the balance out.',
  );

function summaryOf(lines: readonly BankCsvLine[]) {
  const days = lines.map(({ bookedOn }) => bookedOn).sort();
  const total = (sign: 1 | -1) => lines.reduce((sum, { amountCents }) => sum + Math.max(0, sign * amountCents), 0);
  return {
    lineCount: lines.length,
    from: days[0] ?? null,
    to: days.at(-1) ?? null,
    moneyInAud: centsToNumber(total(1)),
    moneyOutAud: centsToNumber(total(-1)),
    lines: lines.slice(0, SHOWN_LINES).map(({ bookedOn, description, amountCents, balanceCents }) => ({
      bookedOn,
      description,
      amountAud: centsToNumber(amountCents),
      balanceAud: balanceCents === null ? null : centsToNumber(balanceCents),
    })),
  };
}
