import { STATEMENT_COLUMNS, type DayOrder, type StatementColumn, type StatementColumns } from '@halfpallet/contracts';

/** What finance has said of a file so far: what each column means, and how its days are written. */
export interface SaidColumns {
  readonly named: boolean;
  readonly dayOrder: DayOrder;
  /** By its place. */
  readonly meanings: ReadonlyMap<number, StatementColumn>;
}

export const saidOf = (columns: StatementColumns | null): SaidColumns => ({
  named: columns?.named ?? true,
  dayOrder: columns?.dayOrder ?? 'dmy',
  meanings: new Map(
    STATEMENT_COLUMNS.flatMap((name) => {
      const place = columns?.[name] ?? null;
      return place === null ? [] : [[place, name] as const];
    }),
  ),
});

/** One column means one thing, and one thing is meant by one column. */
export function withMeaning(said: SaidColumns, place: number, meaning: StatementColumn | ''): SaidColumns {
  const others = [...said.meanings].filter(([at, name]) => at !== place && name !== meaning);
  return { ...said, meanings: new Map(meaning === '' ? others : [...others, [place, meaning]]) };
}

/** Null while something is missing without which nothing can be read. */
export function columnsOf({ named, dayOrder, meanings }: SaidColumns): StatementColumns | null {
  const placeOf = (meaning: StatementColumn) => [...meanings].find(([, name]) => name === meaning)?.[0] ?? null;
  const [date, description] = [placeOf('date'), placeOf('description')];
  const [amount, credit] = [placeOf('amount'), placeOf('credit')];
  if (date === null || description === null || (amount === null && credit === null)) return null;
  return {
    named,
    dayOrder,
    date,
    description,
    payer: placeOf('payer'),
    amount,
    debit: placeOf('debit'),
    credit,
    balance: placeOf('balance'),
  };
}
