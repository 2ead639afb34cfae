import type { BareName, ListItem } from './list-item';
import { makeItem } from './make-item';
import { dollarsOf, MONTH, NUMBER, numberOf } from './numbers';
import { isNoGoods, isSentence, wishesOf } from './prose';
import { readCounted } from './read-line';
import { readTable } from './read-table';
import { blocksOf } from './split-cells';
import { UNIT_WORD, unitOf } from './units';

export interface ItemsRead {
  readonly items: readonly ListItem[];
  /** Who knows what there is to buy can tell them from headings. */
  readonly names: readonly BareName[];
  /** Australian postcode the text says the goods go to; null where it says none. */
  readonly postcode: string | null;
  /** It names which of its words are things and how many they are: in the head of a table, or line by line. */
  readonly isFormal: boolean;
  /** More were found than are kept. */
  readonly truncated: boolean;
}

/** What is longer is no line of a list; its beginning is looked at. */
const LONGEST_LINE = 1_000;
/** What follows is who wrote. */
const CLOSING = /^(?:(?:kind|best|warm|many)?\s*(?:regards|thanks)|thank you|cheers|yours)\b/i;

/** `- `, `• `, `1. `, `(a) `, `[x] `, and `-` or `*` right before a count; 1.5 is a number, and 12 W no numbering. */
const BULLET =
  /^(?:[-*•·▪◦–—☐☑✓](?:\s+|(?=\d[\d.,]*\s*[x×]?\s+\p{L}))|\[[ x]?\]\s*|\(?(?:\d{1,2}|[a-z])[.)]\s+(?=\S))/iu;
const LABEL = /^([\p{L}\d ./]{2,24}?)\s*[:=]\s*(.+)$/u;

type Field = 'item' | 'quantity' | 'size' | 'finish' | 'material' | 'certification' | 'price';
const FIELDS: ReadonlyArray<readonly [Field, RegExp]> = [
  ['item', /^(?:(?:item|product)(?: (?:no\.? ?)?\d{1,3}|name)?|description|goods|name)$/i],
  [
    'quantity',
    /^(?:qty|quantity|amount|(?:first |initial |trial |order )(?:order|quantity|qty)|pcs|units|number required|quantity required)$/i,
  ],
  ['size', /^(?:(?:overall |product )?(?:size|dimensions?)|capacity|spec(?:ification)?s?)$/i],
  ['finish', /^(?:finish|colou?rs?)$/i],
  ['material', /^(?:material|made of)$/i],
  ['certification', /^(?:certification|certificate|certificates|standard|compliance)$/i],
  ['price', /^(?:target|target price|budget|budget per unit|max price)$/i],
];
/** What a sheet about one thing says of it, line by line. */
const SHEET_LABEL =
  /^(?:(?:item|product|model|style|article|sku|hs|tariff)(?: (?:name|no\.?|number|code))?|(?:main |frame |body |surface )?materials?|(?:overall |product |carton |packing |package |inner |outer |net |gross )*(?:size|dimensions?|weight|qty|quantity)|capacity|volume|colou?rs?|finish(?:es)?|power|voltage|wattage|packing|packag(?:e|ing)|cartons?|logo|printing|cert(?:ification|ificate)s?|standards?|compliance|origin|warranty|lead time|(?:annual |yearly )(?:volume|quantity|usage)|(?:first|initial|trial) order|order quantity|qty|quantity|moq|(?:target|unit|fob|exw) ?price|budget|lumens?|ip rating|cct|features?|accessories|usage|application|shape|style|brand|description|spec(?:ification)?s?|length|width|height|depth|thickness|diameter|port|incoterms?|payment(?: terms)?|remarks?)\s*:?$/i;
/** What a line is taken for. A bare name counts only where the text says nothing more clearly: it may be a heading. */
interface Found {
  readonly item: ListItem;
  readonly as: 'thing' | 'numbered' | 'name' | 'row';
}

/** "Acacia Serving Board 200": how many, or which size? It is a thing either way, and its quantity is asked for. */
const NUMBERED = new RegExp(`\\p{L}.*\\s(?:${NUMBER})\\s?(?:(?:${UNIT_WORD}|mm|cm|ml|w)\\.?)?\\.?$`, 'iu');
/** Without a unit or decimals behind it. */
const FIGURE_AT_END = /\s(\d{1,3}(?:[, ]\d{3})+|\d{1,6})$/;
function withFigure<T extends ListItem | null>(item: T, line: string): T {
  const figure = Number(FIGURE_AT_END.exec(line)?.[1]?.replace(/[, ]/g, ''));
  return item && figure > 0 ? { ...item, figure } : item;
}
const HEADING = [
  // A part of a building, or of the list.
  /^(?:level|floor|stage|phase|area|zone|section|part|schedule|appendix|group|category|lot|unit|suite|shop|store|block|building|tower|villa|apartment|house|(?:\w+ )?(?:rooms?|bathroom|bedroom|kitchen|lobby|deck)|box|po box|(?:\S+ ){0,3}(?:list|order|quote))\s+\d{1,4}$/i,
  /\b(?:nsw|vic|qld|wa|sa|tas|act|nt)\s+\d{4}$/i,
  new RegExp(`^(?:\\S+ ){0,3}${MONTH}\\s+\\d{1,4}$`, 'i'),
];
/** "Knife sets?" asks for them; "How long?" for no goods. */
const SHORT_QUESTION =
  /^(?!(?:how|what|when|where|who|why|which|can|could|do|does|is|are|any|ok|questions?)\b)(?:\p{L}[\p{L}-]*\s?){1,4}\?$/iu;
const isHeading = (line: string) => HEADING.some((pattern) => pattern.test(line));

/** A quantity and nothing it is of. */
const ONLY_COUNTED = new RegExp(`^(?:approx\\.?|about|~)?\\s*(?:${NUMBER})\\s*(?:${UNIT_WORD})?\\.?$`, 'i');
const COUNTED = new RegExp(`^(?:approx\\.?|about|~)?\\s*(${NUMBER})\\s*([^\\d\\s]\\S*)?`, 'i');

/**
 * What a text asks for, thing by thing. The text is a stranger's: what comes out are words and numbers of things, whatever it
 * tells anybody to do. Headings, greetings, addresses and sentences stay out.
 */
export function readItems(text: string, most: number): ItemsRead {
  const own = readWritten(text, most);
  if (own.items.some(isCounted) || text.search(QUOTED) < 0) return own;
  // Who only sends on what somebody wrote asks for that.
  const quoted = readWritten(text.replace(QUOTED, ''), most);
  return quoted.items.some(isCounted) ? quoted : own;
}

const QUOTED = /^[ \t]*(?:>[ \t]?)+/gm;
const isCounted = ({ quantity }: ListItem): boolean => quantity !== undefined;

function readWritten(text: string, most: number): ItemsRead {
  const reading = new Reading();
  for (const block of blocksOf(text.split('\n').map((line) => line.slice(0, LONGEST_LINE)))) {
    if ('cells' in block) reading.takeTable(block.cells);
    else reading.takeLine(block.text);
  }
  const found = reading.isFormal
    ? reading.found.map((one): Found => (one.as === 'numbered' ? { ...one, as: 'name' } : one))
    : reading.found;
  const isClear = found.some(({ as }) => as === 'thing');
  const items = found.filter(({ as }) => !isBare(as) || !isClear).map(({ item }) => item);
  const names = isClear
    ? namesBetween(found)
        .filter(({ at }) => at <= most)
        .slice(0, most)
    : [];
  return {
    items: items.slice(0, most),
    names,
    postcode: destinationOf(text),
    isFormal: reading.isFormal,
    truncated: items.length > most,
  };
}

/** What was found so far, block by block. */
class Reading {
  readonly found: Found[] = [];
  /** What a field in the next line is about: it says more of a line or of a field, and of nothing else. */
  private last: { readonly from: 'line' | 'field' | 'other'; readonly item: ListItem } | null = null;
  /** Fields that stand above the name of their thing. */
  private ahead: Partial<ListItem> = {};
  private isClosed = false;
  /** What is not named to be goods, and ends in a number, is rather a heading. */
  isFormal = false;

  takeTable(cells: ReadonlyArray<readonly string[]>): void {
    if (this.takeSheet(cells)) return;
    const { rows, isCounted } = readTable(cells);
    this.isFormal ||= isCounted;
    for (const { item, isName } of rows) {
      // Below who wrote stand names and addresses, not goods.
      if (this.isClosed && !isCounted && item.quantity === undefined) continue;
      if (!isName) this.add(item);
      else if (!isHeading(item.description)) this.found.push({ item, as: isCounted ? 'row' : 'name' });
    }
  }

  /** A sheet about one thing: what it is called stands above, and each row says one thing of it. */
  private takeSheet(cells: ReadonlyArray<readonly string[]>): boolean {
    const rows = cells.map((row) => row.filter((cell) => cell !== ''));
    const labels = rows.filter(([label = '', value]) => value !== undefined && SHEET_LABEL.test(label)).length;
    if (rows.length < 3 || rows.some((row) => row.length > 2) || labels < rows.length * 0.6) return false;
    const fields = rows.flatMap(([label = '', value = '']) => fieldOf(`${label.replace(/[:=]$/, '')}: ${value}`) ?? []);
    const named = fields.find(({ field }) => field === 'item');
    if (named) this.add(makeItem({ description: named.value }), 'field');
    else if (this.last?.from !== 'line' && this.last?.from !== 'field') return false;
    for (const { field, value } of fields) if (field !== 'item') this.improve(valueOf(field, value));
    return true;
  }

  takeLine(text: string): void {
    const line = text.trim().replace(BULLET, '').trim();
    if (line === '' || line.startsWith('#')) return;
    const field = fieldOf(line);
    if (field && this.takeField(field)) return;
    this.isClosed ||= CLOSING.test(line);
    if (isNoGoods(line)) return;
    const wishes = wishesOf(line).map((wish) => readCounted(wish));
    if (wishes.some((wish) => wish?.quantity !== undefined)) {
      for (const wish of wishes) this.add(wish);
    } else if (!isSentence(line)) {
      this.takeThing(line, BULLET.test(text.trim()));
    }
  }

  /** @returns false for what is no field of a thing */
  private takeField({ field, value }: NamedField): boolean {
    if (field === 'item') {
      const item = readCounted(value) ?? makeItem({ description: value });
      this.isFormal ||= this.ahead.quantity !== undefined;
      this.add(item && { ...this.ahead, ...item }, 'field');
      this.ahead = {};
      return true;
    }
    // A second quantity is of the next thing.
    if (field === 'quantity' && this.last?.item.quantity !== undefined) this.last = null;
    if (this.improve(valueOf(field, value))) {
      this.isFormal ||= field === 'quantity';
      return true;
    }
    if (field !== 'quantity' || !ONLY_COUNTED.test(value)) return false;
    this.ahead = valueOf('quantity', value);
    return true;
  }

  private takeThing(line: string, isBullet: boolean): void {
    const counted = readCounted(line);
    if (counted) this.add(counted, 'field');
    else if (isBullet) this.add(withFigure(makeItem({ description: line }), line), 'field');
    else if (!this.isClosed && (!/[:?!]$/.test(line) || SHORT_QUESTION.test(line)) && line.split(/\s+/).length <= 12) {
      const item = makeItem({ description: line.replace(/\?$/, '') });
      if (item === null) return;
      const isNumbered = NUMBERED.test(line) && !isHeading(line);
      const found = isNumbered ? withFigure(item, line) : item;
      this.found.push({ item: found, as: isNumbered ? 'numbered' : 'name' });
      this.last = { from: 'line', item: found };
    }
  }

  private add(item: ListItem | null, from: 'field' | 'other' = 'other'): void {
    if (item === null) return;
    this.found.push({ item, as: 'thing' });
    this.last = { from, item };
  }

  /** @returns false where nothing was found that it could be about */
  private improve(fields: Partial<ListItem>): boolean {
    if (this.last === null || this.last.from === 'other') return false;
    const better: ListItem = { ...this.last.item, ...fields };
    if (this.found.at(-1)?.item === this.last.item) this.found.splice(-1, 1, { item: better, as: 'thing' });
    this.last = { from: 'field', item: better };
    return true;
  }
}

const isBare = (as: Found['as']): boolean => as === 'name' || as === 'row';

function namesBetween(found: readonly Found[]): BareName[] {
  let at = 0;
  const isShouted = found.every(({ item, as }) => isBare(as) || isCapital(item.description));
  return found.flatMap(({ item, as }) => {
    if (!isBare(as)) at += 1;
    const isTitle = !isShouted && isCapital(item.description);
    return isBare(as) && !isTitle && !isHeading(item.description) ? [{ item, at, isRow: as === 'row' }] : [];
  });
}

/** `BATHROOMS` above things in small letters is the heading of those below. */
const isCapital = (words: string): boolean => /\p{Lu}{4}/u.test(words) && words === words.toUpperCase();

const GOES_TO = String.raw`(?:deliver(?:y|ed|ies)?|ship(?:ping|ped|ment)?|freight|site|destination)`;
/** `Deliver to: 12 Wharf Street, Cairns QLD 4870`; the last one counts. */
const DESTINATION = new RegExp(
  String.raw`^\s*(?:please )?(?:${GOES_TO}|postcode)\b[^\n]*?\b(\d{4})\b(?!\s*(?:mm|cm|m2|x|\u00d7|pcs|units|\d))(?:,? *(?:please|thanks|thank you|asap|australia))?\W*$`,
  'i',
);
const STATE = '(?:nsw|vic|qld|wa|sa|tas|act|nt)';
/** `Quote the following delivered to our store (4350)`, `Rev C. Site: Docklands VIC 3008`, `For the cafe (Fitzroy 3065):` */
const WITHIN = new RegExp(
  String.raw`\b${GOES_TO}\b[^\n]{0,80}?\b${STATE}[,\s]+(\d{4})\b|\b${GOES_TO} (?:to|at|into)\b[^\n]{0,80}?\((\d{4})\)|\((?:[a-z][a-z' ]+,? )(\d{4})\)\s*:\s*$`,
  'i',
);
/** Above an address of several lines, which may stand beside another. */
const ADDRESS_BELOW = new RegExp(String.raw`^${GOES_TO}(?: to| address| details| location)?\s*:?$`, 'i');
const OF_STATE = new RegExp(String.raw`\b${STATE}[,\s]+(\d{4})\b`, 'i');
const LONGEST_ADDRESS = 6;

/** Where the goods go to, by the last line that says so. */
function destinationOf(text: string): string | null {
  const lines = text.split('\n').map((line) => line.slice(0, LONGEST_LINE));
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at]!;
    const within = WITHIN.exec(line);
    const said = DESTINATION.exec(line)?.[1] ?? within?.[1] ?? within?.[2] ?? within?.[3] ?? belowOf(lines, at);
    if (said) return said;
  }
  return null;
}

function belowOf(lines: readonly string[], at: number): string | null {
  const cells = lines[at]!.split('\t');
  const place = cells.findIndex((cell) => ADDRESS_BELOW.test(cell.trim()));
  if (place < 0) return null;
  for (const line of lines.slice(at + 1, at + 1 + LONGEST_ADDRESS)) {
    const beside = line.split('\t');
    const [, postcode] = OF_STATE.exec(beside[Math.min(place, beside.length - 1)]!) ?? [];
    if (postcode) return postcode;
  }
  return null;
}

interface NamedField {
  readonly field: Field;
  readonly value: string;
}

function fieldOf(line: string): NamedField | null {
  const [, label = '', value = ''] = LABEL.exec(line) ?? [];
  const field = FIELDS.find(([, names]) => names.test(label.trim()))?.[0];
  return field ? { field, value } : null;
}

function valueOf(field: Exclude<Field, 'item'>, value: string): Partial<ListItem> {
  if (field === 'price') {
    const price = dollarsOf(value) ?? numberOf(value);
    return price === null ? {} : { targetPrice: price };
  }
  if (field !== 'quantity') return { [field]: value.slice(0, 60) };
  const [, count = '', word = ''] = COUNTED.exec(value) ?? [];
  const quantity = numberOf(count);
  const unit = unitOf(word);
  return quantity === null ? {} : { quantity, ...(unit ? { unit } : {}) };
}
