/** A run of characters on a page, as pdf.js tells of it. */
export interface PlacedText {
  readonly str: string;
  /** Units of the page; [4] and [5] are where the run begins, from the left and from below. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
}

interface Run {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly base: number;
  readonly size: number;
}

/** Runs of one height, from left to right. Units of the page; `base` grows upwards. */
export interface Line {
  readonly base: number;
  /** Height of its letters. */
  readonly size: number;
  readonly runs: readonly Run[];
  /** Whether a cell begins at a place, because those of two or more of the lines around do. */
  readonly isStart: IsStart;
}

type IsStart = (left: number) => boolean;

/** Text without a wide gap, and where it stands. */
export interface Cell {
  readonly text: string;
  readonly left: number;
  readonly right: number;
}

/** Gaps in heights of a letter: above the first there was a space, above the second another column begins. */
const SPACE = 0.15;
export const COLUMN = 1.2;
/** Wider than words of a cell stand apart. */
const BETWEEN_WORDS = 0.35;
/** As far from where others begin, a column begins there, too. */
export const ALIGNED = 0.2;
/** Lines further apart than so many heights of a letter have nothing to do with each other. */
const NEIGHBOURS = 3;

/** The lines of a page from top to bottom. */
export function linesOf(items: readonly PlacedText[]): Line[] {
  const runs = items.filter(({ str }) => str.trim() !== '').map(toRun);
  const lines: Run[][] = [];
  for (const run of runs.sort((a, b) => b.base - a.base || a.left - b.left)) {
    const line = lines.at(-1);
    // Runs of one line may stand a little higher or lower, such as the 2 of m².
    if (line && Math.abs(line[0]!.base - run.base) <= Math.max(line[0]!.size, run.size) * 0.4) line.push(run);
    else lines.push([run]);
  }
  return withStarts(
    lines.map((line) => ({
      base: line[0]!.base,
      size: line[0]!.size,
      runs: line.sort((a, b) => a.left - b.left),
    })),
  );
}

function toRun({ str, transform, width, height }: PlacedText): Run {
  const left = transform[4] ?? 0;
  const size = height || Math.abs(transform[3] ?? 0) || 10;
  return { text: str, left, right: left + width, base: transform[5] ?? 0, size };
}

/**
 * A line parted where its gaps are wide.
 *
 * @param gap heights of a letter from which on another cell begins
 * @param isStart where one begins as soon as words of a cell would not stand so far apart
 */
export function cellsOf(line: Pick<Line, 'runs'>, gap = COLUMN, isStart: IsStart = () => false): Cell[] {
  const cells: Cell[] = [];
  for (const run of line.runs) {
    const last = cells.at(-1);
    const apart = last === undefined ? Infinity : (run.left - last.right) / run.size;
    if (apart > gap || (apart > BETWEEN_WORDS && isStart(run.left))) {
      cells.push({ text: run.text, left: run.left, right: run.right });
    } else {
      const space = apart > SPACE && !last!.text.endsWith(' ') ? ' ' : '';
      const right = Math.max(last!.right, run.right);
      cells[cells.length - 1] = { text: last!.text + space + run.text, left: last!.left, right };
    }
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.trim() }));
}

type Bare = Omit<Line, 'isStart'>;

function withStarts(lines: readonly Bare[]): Line[] {
  const found: Line[] = [];
  for (let from = 0; from < lines.length;) {
    let end = from + 1;
    while (end < lines.length && lines[end - 1]!.base - lines[end]!.base <= NEIGHBOURS * lines[end - 1]!.size) end += 1;
    const around = lines.slice(from, end);
    const isStart = oftenIn(around);
    for (const line of around) found.push({ ...line, isStart });
    from = end;
  }
  return found;
}

function oftenIn(lines: readonly Bare[]): IsStart {
  const width = ALIGNED * lines[0]!.size;
  const counts = new Map<number, number>();
  for (const { left } of lines.flatMap((line) => cellsOf(line))) {
    const place = Math.round(left / width);
    counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  return (left) => {
    const place = Math.round(left / width);
    return [place - 1, place, place + 1].reduce((sum, one) => sum + (counts.get(one) ?? 0), 0) > 1;
  };
}

/** A line with a tab where another column begins. */
export const lineText = (line: Line): string =>
  cellsOf(line, COLUMN, line.isStart)
    .map(({ text }) => text)
    .join('\t');
