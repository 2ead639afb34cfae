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

/** Gaps in heights of a letter: above the first there was a space, above the second another column begins. */
const SPACE = 0.15;
const COLUMN = 1.2;

/** A page's text from top to bottom, with a tab where a gap says that another column begins. */
export function pageLines(items: readonly PlacedText[]): string {
  const runs = items.filter(({ str }) => str.trim() !== '').map(toRun);
  const lines: Run[][] = [];
  for (const run of runs.sort((a, b) => b.base - a.base || a.left - b.left)) {
    const line = lines.at(-1);
    // Runs of one line may stand a little higher or lower, such as the 2 of m².
    if (line && Math.abs(line[0]!.base - run.base) <= Math.max(line[0]!.size, run.size) * 0.4) line.push(run);
    else lines.push([run]);
  }
  return lines.map(lineText).join('\n');
}

function toRun({ str, transform, width, height }: PlacedText): Run {
  const left = transform[4] ?? 0;
  const size = height || Math.abs(transform[3] ?? 0) || 10;
  return { text: str, left, right: left + width, base: transform[5] ?? 0, size };
}

function lineText(line: Run[]): string {
  let text = '';
  let end: number | null = null;
  for (const run of line.sort((a, b) => a.left - b.left)) {
    const gap = end === null ? 0 : (run.left - end) / run.size;
    if (gap > COLUMN) text += '\t';
    else if (gap > SPACE && !text.endsWith(' ')) text += ' ';
    text += run.text;
    end = Math.max(end ?? run.right, run.right);
  }
  return text.trim();
}
