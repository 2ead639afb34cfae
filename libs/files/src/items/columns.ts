import { unitOf } from './units';

export type Column = 'description' | 'quantity' | 'unit' | 'size' | 'finish' | 'material' | 'certification' | 'price';

/** Names of columns, the surest first: an `Item` beside a `Description` is a number. */
const NAMES: Readonly<Record<Column, readonly RegExp[]>> = {
  description: [
    /^(?:item |product |goods |full |short )?desc(?:ription)?s?(?: of .*)?$/,
    /^(?:products?|goods|materials?|articles?)(?: name| required)?$/,
    /^(?:item |product )?names?$/,
    /^items?(?: name| required| needed)?$/,
    /^(?:details?|scope|work|what|产品|产品名称|品名|名称|货物|货物名称|商品|sản phẩm|tên hàng|producto|artículo|descripción|artikel|bezeichnung|beschreibung)$/,
  ],
  quantity: [
    /^(?:order |total |est |estimated |req |required )?(?:qty|quantity|quantities)(?: required| needed| req|\/.*)?$/,
    /^(?:no|number|nr|count)(?: of)? (?:units|pcs|pieces|items|required)$/,
    /^(?:pcs|pieces|units|count|amount|number|how many|required|need(?:ed)?|order|数量|订购数量|số lượng|cantidad|menge|anzahl)$/,
    // What a carton holds or a store has is not what is asked for.
    /^(?!(?:carton|ctn|inner|outer|pack(?:ing)?|box|pallet|min(?:imum)?|max(?:imum)?|stock|available) )(?:.* )?(?:qty|quantity)(?: (?!on hand|in stock|in |per |delivered|shipped|received|sent).*)?$/,
    // Beside what each place gets.
    /^totals?$/,
  ],
  unit: [/^(?:units?(?: of measure)?|uom|u\/m|measure|uni?t type|单位|đơn vị|unidad|einheit)$/],
  size: [/^(?:sizes?|dimensions?|dims|measurements?|spec(?:ification)?s?|l ?x ?w.*|尺寸|规格|型号)$/],
  finish: [/^(?:finish(?:es)?|colou?rs?(?: ?\/ ?finish)?|颜色|màu|color)$/],
  material: [/^(?:materials?|made of|材质)$/],
  certification: [/^(?:cert(?:ification|ificate|s)?s?|standards?|compliance|approvals?)$/],
  price: [/^(?:target|budget|max)(?: unit)?(?: price| cost| rate)?(?: each| per unit| aud)?$/],
};

const PRICES = /^(?:unit |net |list )?(?:price|rate|cost|amount)s?(?: .*)?$/;
/** Beside these a total is a sum of money. */
const MONEY = /price|rate|cost|amount|value|\$|aud|usd|gst/;

/** `品名 Product` names the same twice. */
const inEachScript = (name: string): string[] =>
  /\p{Script=Han}/u.test(name) && /[a-z]/.test(name)
    ? [name.replace(/[\p{Script=Han}/|-]/gu, '').trim(), name.replace(/[^\p{Script=Han}]/gu, '')]
    : [];

export interface Columns {
  readonly at: Readonly<Partial<Record<Column, number>>>;
  /** Of the whole column, as a head like `Qty (pcs)` says it. */
  readonly unit: string | null;
}

/** What the cells of a head name; null for a row that is none. */
export function headOf(row: readonly string[]): Columns | null {
  const heads = row.map((cell) => {
    const [, name = '', unit = ''] = /^([^([]*)(?:[([]([^)\]]*)[)\]])?/.exec(cell.toLowerCase()) ?? [];
    const words = name
      .replace(/[#*.:?"']/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    return { name: words, names: [words, ...inEachScript(words)], unit };
  });
  const at: Partial<Record<Column, number>> = {};
  for (const [column, names] of Object.entries(NAMES) as Array<[Column, readonly RegExp[]]>) {
    const taken = new Set(Object.values(at));
    for (const name of names) {
      const place = heads.findIndex((head, index) => !taken.has(index) && head.names.some((one) => name.test(one)));
      if (place < 0 || (heads[place]!.name === 'total' && heads.some((head) => MONEY.test(head.name)))) continue;
      at[column] = place;
      break;
    }
  }
  // `Units` beside no other quantity is one.
  if (at.quantity === undefined && at.unit !== undefined && heads[at.unit]!.name === 'units') {
    at.quantity = at.unit;
    delete at.unit;
  }
  const others = Object.keys(at).length - 1 + heads.filter(({ name }) => PRICES.test(name)).length;
  if (at.description === undefined || others < 1) return null;
  return { at, unit: at.quantity === undefined ? null : unitOf(heads[at.quantity]!.unit) };
}

const NUMBERING = /^(?:\d{1,3}(?:\.\d{1,3})*[.)]?|[A-Z]{1,2}\d{0,3}(?:\.\d+)*[.)]?)$/;
const AMOUNT = /^(?:\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?)\s*[\p{L}²³]{0,8}\d?$/u;

/** Columns of rows without a head, by what stands in them; null where no column has words. */
export function guessColumns(rows: ReadonlyArray<readonly string[]>): Columns | null {
  const width = Math.max(...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? ''));
  const letters = columns.map((cells) => cells.join('').replace(/[^\p{L}]/gu, '').length / cells.length);
  const description = letters.indexOf(Math.max(...letters));
  if (letters[description]! < 2) return null;
  const share = (cells: readonly string[], test: (cell: string) => boolean) => cells.filter(test).length / cells.length;
  const counts = columns.flatMap((cells, index) =>
    index !== description && share(cells, (cell) => AMOUNT.test(cell)) >= 0.6 ? [index] : [],
  );
  const isNumbering = (index: number) =>
    columns[index]!.every((cell) => NUMBERING.test(cell)) && (counts.length > 1 || isSequence(columns[index]!));
  const quantity = counts.find((index) => !(index === 0 && index < description && isNumbering(index)));
  const unit = columns.findIndex(
    (cells, index) => index !== description && share(cells, (cell) => unitOf(cell) !== null) >= 0.6,
  );
  return {
    at: { description, ...(quantity === undefined ? {} : { quantity }), ...(unit < 0 ? {} : { unit }) },
    unit: null,
  };
}

/** 1, 2, 3: the numbers of the rows. */
const isSequence = (cells: readonly string[]) =>
  cells.length > 1 &&
  cells.every((cell, index) => Number.parseInt(cell, 10) === Number.parseInt(cells[0]!, 10) + index);
