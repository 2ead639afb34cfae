import { ALIGNED, cellsOf, linesOf, lineText, type Cell, type Line, type PlacedText } from './pdf-lines';

/** Which of the cells of a head name and count the things below it. */
export interface TableHead {
  readonly description: number;
  /** Missing where no column counts. */
  readonly quantity?: number;
}

interface Column {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

interface Table {
  readonly columns: readonly Column[];
  readonly head: TableHead;
}

/** A line of a table: what stands in each column. */
interface Physical {
  readonly line: Line;
  readonly cells: readonly string[];
}

/** Below a head cells may stand this close, in heights of a letter: what belongs to one is put together by its column. */
const BETWEEN_CELLS = 0.45;
/** More pieces than that to a column are no row. */
const PIECES = 3;
/** Lines of one cell are as close as this; further apart another row begins, or the table has ended. */
const SAME_CELL = 1.4;
const TABLE_ENDS = 4;
/** Of the distance of rows: what is closer belongs together. */
const CLOSER = 0.8;
/** Where all lines are as far apart, their distance tells nothing. */
const EVEN = 1.1;
const MOST_COLUMNS = 24;
/** Of the columns: rows that fill as many tell where each begins. */
const MOSTLY = 0.7;
/** Cells of a row seldom share a column; in heights of a letter. */
const SHARED = 1;
const GOES_ON = /(?:[,;&/(–-]|\b(?:and|or|with|for|of|to|in|incl|including|the|a))$/i;

/**
 * Text of pages with the tables in them: below a head each cell stands in the column it is under, empty ones are kept, and the lines of
 * a cell that was wrapped are one row. A table that goes on over a page keeps its head.
 */
export class PdfTables {
  private going: Table | null = null;

  /** @param headOf what the cells of a line name; null for a line that is no head */
  constructor(private readonly headOf: (cells: readonly string[]) => TableHead | null) {}

  textOf(items: readonly PlacedText[]): string {
    const lines = linesOf(items);
    const out: string[] = [];
    const isHeaded = lines.some((_, at) => this.tableAt(lines, at) !== null);
    let table = isHeaded ? null : this.going;
    let at = table ? lines.findIndex((line) => isCounted(rowOf(line, table!), table!)) : 0;
    if (at < 0) {
      table = null;
      at = 0;
    }
    out.push(...lines.slice(0, at).map(lineText));
    if (table) out.push('', headText(table));
    this.going = null;
    while (at < lines.length) {
      const found = this.tableAt(lines, at);
      if (found) {
        table = found.table;
        out.push('', headText(table));
        at = found.end;
      }
      if (!table) {
        out.push(lineText(lines[at]!));
        at += 1;
        continue;
      }
      const body = this.bodyAt(lines, at, table);
      out.push(...rowsOf(body, table).map((cells) => cells.join('\t')), '');
      at += body.length;
      // What stands below may be the number of the page.
      if (lines.length - at <= 3) this.going = table;
      table = null;
    }
    return out.join('\n').replace(/^\n+/, '');
  }

  /** A head that begins at a line; names of two lines have their upper part above it. */
  private tableAt(lines: readonly Line[], at: number): { readonly table: Table; readonly end: number } | null {
    for (const main of [at, at + 1]) {
      const line = lines[main];
      if (line === undefined || (main > at && !isClose(lines[at]!, line))) return null;
      const cells = cellsOf(line, BETWEEN_CELLS);
      if (cells.length > MOST_COLUMNS || this.headOf(cells.map(({ text }) => text)) === null) continue;
      const columns: Column[] = [...cells];
      const isPart = (other: Line | undefined) =>
        other !== undefined &&
        isClose(other, line) &&
        cellsOf(other, BETWEEN_CELLS).every(
          (cell) => !/\d/.test(cell.text) && !cells.some((one) => overlap(one, cell) > 0),
        );
      if (main > at && !isPart(lines[at])) return null;
      const below = isPart(lines[main + 1]) ? [lines[main + 1]!] : [];
      for (const part of [...(main > at ? [lines[at]!] : []), ...below]) add(columns, cellsOf(part, BETWEEN_CELLS));
      columns.sort((a, b) => a.left - b.left);
      const head = this.headOf(columns.map(({ text }) => text));
      if (head !== null) return { table: { columns, head }, end: main + 1 + below.length };
    }
    return null;
  }

  private bodyAt(lines: readonly Line[], from: number, table: Table): Physical[] {
    const body: Physical[] = [];
    let last = 0;
    for (let at = from; at < lines.length; at += 1) {
      const line = lines[at]!;
      const above = lines[at - 1];
      if (at > from && above && above.base - line.base > TABLE_ENDS * above.size) break;
      if (at > from && this.tableAt(lines, at)) break;
      const cells = rowOf(line, table);
      if (cells === null) break;
      body.push({ line, cells });
      const filled = cells.filter((cell) => cell !== '').length;
      const isGoingOn =
        filled === 1 &&
        cells[table.head.description] !== '' &&
        last === body.length - 1 &&
        above &&
        isClose(above, line);
      if (filled > 1 || isGoingOn) last = body.length;
    }
    const learnt = { ...table, columns: learntFrom(lines.slice(from, from + last), table) };
    return body
      .slice(0, last)
      .map((physical) => ({ ...physical, cells: rowOf(physical.line, learnt) ?? physical.cells }));
  }
}

/** The pieces of a line, and the column of each; null for a line with far more of them than there are columns. */
function placedIn(line: Line, { columns, head }: Table): Array<readonly [Cell, number]> | null {
  const cells = cellsOf(
    line,
    BETWEEN_CELLS,
    (left) => line.isStart(left) || columns.some((column) => Math.abs(column.left - left) <= ALIGNED * line.size),
  );
  if (cells.length > columns.length * PIECES) return null;
  const [only] = cells;
  // A heading may reach over several columns.
  const isWide = cells.length === 1 && columns.filter((column) => overlap(column, only!) > 0).length > 1;
  const places = isWide ? [head.description] : placesOf(cells, columns, line.size);
  return cells.map((cell, index) => [cell, places[index]!] as const);
}

function rowOf(line: Line, table: Table): string[] | null {
  const row = table.columns.map(() => '');
  const placed = placedIn(line, table);
  for (const [{ text }, place] of placed ?? []) row[place] = [row[place], text].filter(Boolean).join(' ');
  return placed && row;
}

/** Columns as wide as what stands in them, by the rows that fill most of them. */
function learntFrom(lines: readonly Line[], table: Table): Column[] {
  const columns = [...table.columns];
  for (const line of lines) {
    const placed = placedIn(line, table);
    if (!placed || placed.length < table.columns.length * MOSTLY) continue;
    for (const [cell, place] of placed) {
      const { text, left, right } = columns[place]!;
      if (table.columns.some((other, index) => index !== place && overlap(other, cell) > 0)) continue;
      columns[place] = { text, left: Math.min(left, cell.left), right: Math.max(right, cell.right) };
    }
  }
  return columns;
}

const headText = ({ columns }: Table): string => columns.map(({ text }) => text).join('\t');
const isClose = (a: Line, b: Line): boolean => Math.abs(a.base - b.base) <= SAME_CELL * Math.max(a.size, b.size);
const overlap = (a: Column, b: Column): number => Math.min(a.right, b.right) - Math.max(a.left, b.left);
const isCounted = (row: readonly string[] | null, { head }: Table): boolean =>
  row !== null && row[head.description] !== '' && head.quantity !== undefined && /^\d/.test(row[head.quantity] ?? '');

/** Parts of names above and below each other. */
function add(columns: Column[], parts: readonly Cell[]): void {
  for (const part of parts) {
    const place = columns.findIndex((column) => overlap(column, part) > 0);
    if (place < 0) columns.push(part);
    else columns[place] = { ...columns[place]!, text: `${columns[place]!.text} ${part.text}` };
  }
}

/** The column of each cell: in their order, and together as near below their heads as can be. */
function placesOf(cells: readonly Cell[], columns: readonly Column[], size: number): number[] {
  const costs = cells.map((cell) =>
    columns.map((column) => {
      const shared = overlap(cell, column);
      return shared > 0 ? -shared / 100 : -shared;
    }),
  );
  // best[place]: the cheapest way in which the cells so far end in that column, and through which ones.
  let best = columns.map((_, place) => ({ cost: costs[0]![place]!, places: [place] }));
  for (const cost of costs.slice(1)) {
    best = columns.map((_, place) => {
      const ways = best
        .slice(0, place + 1)
        .map((way, before) => ({ ...way, cost: way.cost + (before === place ? SHARED * size : 0) }));
      const way = ways.reduce((a, b) => (b.cost < a.cost ? b : a));
      return { cost: way.cost + cost[place]!, places: [...way.places, place] };
    });
  }
  return best.reduce((a, b) => (b.cost < a.cost ? b : a)).places;
}

/** Lines that are one row put together: a row has one quantity, and cells of several lines stand closer than rows do. */
function rowsOf(body: readonly Physical[], { head }: Table): string[][] {
  const { quantity, description } = head;
  if (quantity === undefined) return body.map(({ cells }) => [...cells]);
  const isFull = ({ cells }: Physical) => cells[quantity] !== '';
  const gaps = body.slice(1).map((physical, at) => body[at]!.line.base - physical.line.base);
  const pitch = Math.min(...gaps.filter((_, at) => isFull(body[at]!) && isFull(body[at + 1]!)));
  const isEven = Math.max(...gaps) < Math.min(...gaps) * EVEN;
  const groups: Physical[][] = [];
  for (const [at, physical] of body.entries()) {
    const group = groups.at(-1);
    const above = body[at - 1];
    const belongs =
      group !== undefined &&
      above !== undefined &&
      isClose(above.line, physical.line) &&
      !(group.some(isFull) && isFull(physical)) &&
      ((!isEven && gaps[at - 1]! < CLOSER * pitch) ||
        (isWordsOnly(physical) && goesOn(above.cells[description]!, physical.cells[description]!)));
    if (belongs) group.push(physical);
    else groups.push([physical]);
  }
  return groups.map((group) =>
    group[0]!.cells.map((_, column) =>
      group
        .map(({ cells }) => cells[column]!)
        .filter((cell) => cell !== '')
        .join(' '),
    ),
  );

  function isWordsOnly({ cells }: Physical): boolean {
    return cells.every((cell, column) => (cell === '') === (column !== description));
  }
}

const goesOn = (above: string, below: string): boolean =>
  above !== '' && (GOES_ON.test(above) || /^\p{Ll}|^[(&/–-]/u.test(below));
