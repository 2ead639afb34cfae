/** A piece of a line. */
export type Inline =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly path: string };

export type Block =
  | { readonly kind: 'paragraph' | 'heading'; readonly lines: ReadonlyArray<readonly Inline[]> }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: ReadonlyArray<readonly Inline[]> };

const TOKEN = /!?\[([^[\]\n]*)\]\(([^)\s]*)\)|\*\*([^*\n]+)\*\*|(?<![\w*])\*([^*\s][^*\n]*)\*(?![\w*])|`([^`\n]+)`/g;
const BULLET = /^\s{0,3}[-*\u2022]\s+(.*)$/;
const NUMBER = /^\s{0,3}\d{1,3}[.)]\s+(.*)$/;
const HEADING = /^#{1,6}\s+(.*)$/;

/** An address on this site and nowhere else: one slash, no other host hidden behind it. */
export const isOwnPath = (path: string): boolean => /^\/(?![/\\])[\w\-./?=&%#,~+]*$/.test(path);

/**
 * The little Markdown that answers are written in: paragraphs, lists, strong, emphasis, code, links to pages of this shop.
 * Everything else is text as it stands. Pictures and links elsewhere keep their words alone.
 */
export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  for (const part of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) blocks.push(...readPart(part.split('\n')));
  return blocks;
}

function readPart(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    const ordered = NUMBER.exec(line);
    const item = ordered ?? BULLET.exec(line);
    const heading = HEADING.exec(line);
    const last = blocks.at(-1);
    if (item) {
      const items = [readLine(item[1] ?? '')];
      if (last?.kind === 'list' && last.ordered === Boolean(ordered)) {
        blocks[blocks.length - 1] = { ...last, items: [...last.items, ...items] };
      } else blocks.push({ kind: 'list', ordered: Boolean(ordered), items });
    } else if (heading) blocks.push({ kind: 'heading', lines: [readLine(heading[1] ?? '')] });
    else if (last?.kind === 'paragraph') {
      blocks[blocks.length - 1] = { ...last, lines: [...last.lines, readLine(line)] };
    } else blocks.push({ kind: 'paragraph', lines: [readLine(line)] });
  }
  return blocks;
}

function readLine(line: string): Inline[] {
  const pieces: Inline[] = [];
  let end = 0;
  const plain = (text: string) => {
    if (text) pieces.push({ kind: 'text', text });
  };
  for (const found of line.matchAll(TOKEN)) {
    const [whole, label, address, strong, emphasis, code] = found;
    plain(line.slice(end, found.index));
    end = found.index + whole.length;
    if (strong !== undefined) pieces.push({ kind: 'strong', text: strong });
    else if (emphasis !== undefined) pieces.push({ kind: 'emphasis', text: emphasis });
    else if (code !== undefined) pieces.push({ kind: 'code', text: code });
    else if (!whole.startsWith('!') && label && isOwnPath(address ?? '')) {
      pieces.push({ kind: 'link', text: label, path: address ?? '' });
    } else plain(label ?? '');
  }
  plain(line.slice(end));
  return pieces;
}
