import { headOf } from './columns';

type Split = (line: string) => readonly string[];

/** Ways in which a line may be a row, the surest first. */
const SPLITS: ReadonlyArray<readonly [name: string, split: Split]> = [
  ['tab', (line) => line.split('\t')],
  ['pipe', (line) => (line.includes('|') ? line.replace(/^\s*\||\|\s*$/g, '').split('|') : [line])],
  ['semicolon', (line) => splitSemicolons(line)],
  ['comma', (line) => splitCommas(line)],
  ['spaces', (line) => line.trim().split(/ {2,}/)],
];

/** Consecutive lines that are rows in the same way. */
export interface Rows {
  readonly kind: string;
  readonly cells: ReadonlyArray<readonly string[]>;
}

export type Block = Rows | { readonly kind: 'line'; readonly text: string };

/** Lines of tables together, all others one by one. Empty lines end a table. */
export function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  const noTableBefore = new Map<string, number>();
  for (let at = 0; at < lines.length;) {
    const table = tableAt(lines, at, noTableBefore);
    if (table) blocks.push(table);
    else blocks.push({ kind: 'line', text: lines[at]! });
    at += table ? table.cells.length : 1;
  }
  return blocks.map((block) => ('cells' in block ? { ...block, cells: block.cells.filter(hasContent) } : block));
}

/** @param noTableBefore by kind: lines that were looked at and are no table, so that a long text is looked at once */
function tableAt(lines: readonly string[], start: number, noTableBefore: Map<string, number>): Rows | null {
  for (const [kind, split] of SPLITS) {
    if (start < (noTableBefore.get(kind) ?? 0)) continue;
    const cells: string[][] = [];
    for (let at = start; at < lines.length && lines[at]!.trim() !== ''; at += 1) {
      const isOfSentences = kind === 'comma' || kind === 'semicolon';
      const parts = split(lines[at]!).map((cell) => cell.trim());
      const row = isOfSentences ? withoutEmptyEnd(parts, cells[0]?.length ?? 0) : parts;
      // Among rows one may be a heading.
      const isRow = isOfSentences ? cells.length > 0 : kind === 'tab' && row.length > 1;
      if (row.filter((cell) => cell !== '').length < (isRow ? 1 : 2)) break;
      // In sentences, too, there are commas and semicolons: rows have as many as the first of them.
      if (isOfSentences && cells.length > 0 && row.length !== cells[0]!.length) break;
      cells.push(row);
    }
    if (cells.length >= (kind === 'tab' || kind === 'pipe' ? 1 : 2) && isTable(kind, cells)) return { kind, cells };
    noTableBefore.set(kind, start + cells.length);
  }
  return null;
}

/** Some programs end every row with a mark. @param width that is kept */
function withoutEmptyEnd(row: readonly string[], width: number): string[] {
  const end = row.findLastIndex((cell) => cell !== '') + 1;
  return row.slice(0, Math.max(end, width));
}

/** Commas make a table where most rows hold a number of their own, or the first row names its columns. */
function isTable(kind: string, cells: readonly string[][]): boolean {
  if (kind === 'tab' || kind === 'pipe') return true;
  const numeric = cells.filter((row) => row.some((cell) => /^\d[\d,.]*\s*\p{L}{0,8}$/u.test(cell))).length;
  const isHeaded = cells[0]!.some((cell) => /^(?:qty|quantity|item|description|product)s?\b/i.test(cell));
  // A head that names a quantity makes rows of what stands below it, also where some say none.
  if (numeric > 0 && headOf(cells[0]!)?.at.quantity !== undefined) return true;
  // Words of another language above rows that all hold a number.
  if (kind === 'semicolon' && cells.length > 2 && numeric === cells.length - 1 && !/\d/.test(cells[0]!.join('')))
    return true;
  return numeric >= Math.max(1, (cells.length - 1) * 0.6) && (isHeaded || numeric === cells.length);
}

/** Commas between quotation marks, and those of 1,200, part nothing. */
function splitCommas(line: string): string[] {
  const cells = `,${line}`.matchAll(/,((?:"(?:[^"]|"")*"|[^,]|,(?=\d{3}(?!\d))(?<=\d,))*)/g);
  return Array.from(cells, ([, cell = '']) => unquoted(cell));
}

/** Those of a cell between quotation marks part nothing. Elsewhere a mark is of inches. */
function splitSemicolons(line: string): string[] {
  const cells = `;${line}`.matchAll(/;(\s*"(?:[^"]|"")*"\s*(?=;|$)|[^;]*)/g);
  return Array.from(cells, ([, cell = '']) => (/^\s*".*"\s*$/s.test(cell) ? unquoted(cell) : cell));
}

const unquoted = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replace(/""/g, '"');

/** Not the line under the head of a Markdown table. */
const hasContent = (row: readonly string[]) => row.some((cell) => cell !== '' && !/^:?-{2,}:?$/.test(cell));
