/** What mammoth makes of a part of a document. */
export interface DocumentNode {
  readonly type: string;
  readonly children?: readonly DocumentNode[];
  readonly value?: string;
  readonly styleName?: string | null;
  readonly numbering?: unknown;
  readonly colSpan?: number;
}

const HEADING = /^(?:heading|title|subtitle|überschrift|titre|título|标题)/i;

/** A document as lines: tables with a row a line and tabs between cells, `# ` before headings, `- ` before lines of lists. */
export function documentText(document: DocumentNode): string {
  const lines: string[] = [];
  linesOf(document, lines);
  return lines.join('\n');
}

function linesOf(node: DocumentNode, lines: string[]): void {
  if (node.type === 'paragraph') lines.push(`${prefixOf(node)}${inlineText(node)}`);
  else if (node.type === 'tableRow') lines.push((node.children ?? []).map(cellText).join('\t'));
  else for (const child of node.children ?? []) linesOf(child, lines);
  if (node.type === 'table') lines.push('');
}

function prefixOf({ styleName, numbering }: DocumentNode): string {
  if (styleName && HEADING.test(styleName)) return '# ';
  return numbering ? '- ' : '';
}

/** One line, whatever is in the cell; a cell over several columns takes their places. */
function cellText(cell: DocumentNode): string {
  const text = (cell.children ?? []).map(inlineText).join(' ').replace(/\s+/g, ' ').trim();
  return text + '\t'.repeat(Math.max(0, Math.min(cell.colSpan ?? 1, 64) - 1));
}

function inlineText(node: DocumentNode): string {
  if (node.type === 'text') return node.value ?? '';
  if (node.type === 'tab') return '\t';
  if (node.type === 'break') return '\n';
  return (node.children ?? []).map(inlineText).join('');
}
