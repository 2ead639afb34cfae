import { load, type CheerioAPI } from 'cheerio/slim';
import type { AnyNode, Element } from 'domhandler';
import { canonicalUrl } from '@halfpallet/sourcing';
import { BadData } from './failures';
import { MAX_HTML_BYTES, type Page } from './page';
import { ElementIndex, type IndexedAttribute } from './element-index';
import { cleanText } from './text/clean-text';

/** Tags left open at once, counted roughly before the page is parsed: the time of the parser grows with their square. */
const MAX_OPEN_TAGS = 4000;
const MAX_LINES = 5000;
const MAX_LINE = 400;

const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'head', 'svg', 'iframe', 'textarea', 'select']);
const INLINE = new Set(
  'a abbr b bdi bdo cite code data dfn em font i img input ins kbd label mark meta q ruby samp small span strong sub sup time u var wbr link'.split(
    ' ',
  ),
);
const STRUCK = new Set(['del', 's', 'strike']);

/** One block of visible text without struck text, and the element that holds it. */
export interface Line {
  readonly text: string;
  readonly element: Element;
}

export interface Script {
  readonly type: string;
  readonly id: string;
  readonly text: string;
  readonly index: number;
}

/** A parsed page with what the readers ask for over and over. Throws BadData when it is too large or nested too deeply. */
export class PageDocument {
  readonly $: CheerioAPI;
  /** Built in the pass that measures the depth: most questions are answered without searching the page. */
  private readonly index: ElementIndex;
  private cachedMetas?: ReadonlyMap<string, string>;
  private cachedLines?: readonly Line[];
  private cachedScripts?: readonly Script[];
  private cachedHeading?: string;

  constructor(readonly page: Page) {
    if (page.html.length > MAX_HTML_BYTES) throw new BadData('too-large');
    if (opensMoreThan(page.html, MAX_OPEN_TAGS)) throw new BadData('too-deep');
    this.$ = load(page.html, { xml: { xmlMode: false, decodeEntities: true, lowerCaseTags: true } });
    this.index = new ElementIndex(this.$.root().get(0) as AnyNode | undefined);
  }

  /** Visible text, block by block. */
  get lines(): readonly Line[] {
    this.cachedLines ??= visibleLines(this.$.root().contents().get() as AnyNode[]);
    return this.cachedLines;
  }

  get scripts(): readonly Script[] {
    this.cachedScripts ??= this.index
      .tagged('script')
      .slice(0, 500)
      .map((element, index) => ({
        type: (element.attribs['type'] ?? '').toLowerCase(),
        id: element.attribs['id'] ?? '',
        text: element.children.map((child) => (child.type === 'text' ? child.data : '')).join(''),
        index,
      }));
    return this.cachedScripts;
  }

  /** All elements of a name, in page order. */
  tagged(name: string): readonly Element[] {
    return this.index.tagged(name);
  }

  /** All elements that have one of these attributes, in page order. */
  withAttribute(name: IndexedAttribute): readonly Element[] {
    return this.index.withAttribute(name);
  }

  /** What a selector of the rules finds, on the page or within an element, in page order. */
  select(selector: string, within?: Element): readonly Element[] {
    return this.index.select(selector, within);
  }

  /** What a meta element says, by its name or property; null when there is none or it is empty. */
  meta(name: string): string | null {
    this.cachedMetas ??= new Map(
      this.index
        .tagged('meta')
        .flatMap(({ attribs }) =>
          [attribs['itemprop'], attribs['name'], attribs['property']].flatMap((key) =>
            key === undefined || (attribs['content'] ?? '').trim() === ''
              ? []
              : [[key, attribs['content'] ?? ''] as const],
          ),
        )
        .reverse(),
    );
    return this.cachedMetas.get(name) ?? null;
  }

  /** Visible text of one element. Struck text and hidden parts are left out. */
  textOf(element: AnyNode, maxCharacters: number): string {
    const parts: string[] = [];
    let length = 0;
    const add = (node: AnyNode): void => {
      if (length > maxCharacters * 2) return;
      if (node.type === 'text') {
        parts.push(node.data);
        length += node.data.length;
      } else if (isElement(node) && !isUnseen(node) && !isStruck(node)) {
        if (!INLINE.has(node.name)) parts.push(' ');
        for (const child of node.children) add(child);
        if (!INLINE.has(node.name)) parts.push(' ');
      }
    };
    add(element);
    return cleanText(parts.join(''), maxCharacters);
  }

  /** The main heading, else the title, without anything invisible; '' when there is neither. */
  get heading(): string {
    this.cachedHeading ??= this.readHeading();
    return this.cachedHeading;
  }

  /** An absolute http(s) address of a reference on the page; null for others. */
  absolute(reference: string): string | null {
    const text = reference.trim();
    if (text === '' || text.length > 2000 || !URL.canParse(text, this.page.finalUrl)) return null;
    const url = new URL(text, this.page.finalUrl);
    return (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' ? url.href : null;
  }

  /** The same of a reference to this site, without tracking; a seller's page may have a name below the site's. */
  onSite(reference: string): string | null {
    const address = this.absolute(reference);
    if (address === null) return null;
    const site = new URL(this.page.finalUrl).host.replace(/^www\./, '');
    const { host } = new URL(address);
    return host === site || host.endsWith(`.${site}`) ? canonicalUrl(address) : null;
  }

  private readHeading(): string {
    const [first] = this.index.tagged('h1');
    const text = first ? this.textOf(first, 300) : '';
    return text === '' ? cleanText(this.$('title').first().text(), 300) : text;
  }
}

export const isElement = (node: AnyNode): node is Element =>
  node.type === 'tag' || node.type === 'script' || node.type === 'style';

/** Whether the page says that nobody is to see this element. */
export function isUnseen(element: Element): boolean {
  const { hidden, style } = element.attribs;
  if (UNSEEN.has(element.name) || hidden !== undefined) return true;
  return style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style.slice(0, 300));
}

/** Whether the text of this element is struck through, so no longer true. */
export function isStruck(element: Element): boolean {
  const { style } = element.attribs;
  return STRUCK.has(element.name) || (style !== undefined && /line-through/i.test(style.slice(0, 300)));
}

/** Elements without a closing tag, and those that people leave open because the next one closes them. */
const SELF_CLOSING = new Set(
  'area base br col embed hr img input link meta source track wbr p li dt dd tr td th tbody thead tfoot option optgroup'.split(
    ' ',
  ),
);

/** Whether more tags than this stand open at one place, scripts left out. One pass, in time linear in the page. */
function opensMoreThan(html: string, most: number): boolean {
  if (!hasMoreThan(html, '<', most)) return false;
  const name = /[a-z][a-z0-9-]{0,30}/iy;
  const scriptEnd = /<\/script/gi;
  let open = 0;
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    const closes = html.charAt(at + 1) === '/';
    name.lastIndex = at + (closes ? 2 : 1);
    const tag = name.exec(html)?.[0].toLowerCase();
    if (tag === undefined || SELF_CLOSING.has(tag)) continue;
    open = closes ? Math.max(0, open - 1) : open + 1;
    if (open > most) return true;
    if (tag === 'script' && !closes) {
      scriptEnd.lastIndex = at;
      const end = scriptEnd.exec(html);
      if (end === null) return false;
      at = end.index - 1;
    }
  }
  return false;
}

/** Whether a character stands in a text more often than this. */
function hasMoreThan(text: string, character: string, most: number): boolean {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0 && count <= most; at = text.indexOf(character, at + 1)) count += 1;
  return count > most;
}

function visibleLines(roots: readonly AnyNode[]): readonly Line[] {
  const lines: Line[] = [];
  let open: { element: Element; text: string } | null = null;
  const close = (): void => {
    const text = open === null ? '' : cleanText(open.text, MAX_LINE);
    if (open !== null && text !== '' && lines.length < MAX_LINES) lines.push({ text, element: open.element });
    open = null;
  };
  const visit = (node: AnyNode, block: Element | null): void => {
    if (node.type === 'text') {
      if (block === null) return;
      if (open?.element !== block) close();
      open ??= { element: block, text: '' };
      if (open.text.length < MAX_LINE * 2) open.text += node.data;
      return;
    }
    if (!isElement(node) || isUnseen(node) || isStruck(node)) return;
    if (INLINE.has(node.name)) {
      for (const child of node.children) visit(child, block ?? node);
      return;
    }
    close();
    for (const child of node.children) visit(child, node);
    close();
  };
  for (const root of roots) visit(root, null);
  close();
  return lines;
}
