import type { Focus, LineOrder, Mention, PlannerStep, ReadItem } from '../../planner';
import type { ToolInput, ToolResults } from '../../tools';
import { addedInWords } from '../../turn/in-words';
import type { Answer, Asking } from '../asking';
import { Withheld } from '../asking';
import { itemOfProduct, type ItemOfProduct } from '../list-item';
import { aud, count, listed, named, perUnit, quoted, raisedInWords, sentences } from '../phrases';
import { mentionOf, WE_HAVE_IT, type Hit } from '../resolve';

type Line = NonNullable<Extract<PlannerStep, { kind: 'say' }>['lines']>[number];
type Quoted = ToolResults['quote_price'];

export interface ListAnswer {
  readonly text: string;
  readonly focus: Partial<Focus>;
  readonly lines: readonly Line[];
}

export interface AskedList {
  readonly items: readonly ReadItem[];
  /** Where it goes to; null where that was not said. */
  readonly postcode: string | null;
  /** The same message asks for it to be put into the cart. */
  readonly isToBeAdded: boolean;
}

interface Matched {
  readonly item: ReadItem;
  readonly hit: Hit | null;
  readonly read: ItemOfProduct | null;
  readonly quoted: Quoted | null;
  readonly problem: string | null;
}

/** Of more lines the table below the answer tells each; a page of sentences is read by nobody. */
const MOST_TOLD = 4;

/** "3 are complete, 2 need your word and 1 is not in our range; the list says what each costs." */
function inBrief(all: number, complete: number, unclear: number, unknown: number): string {
  const are = (few: number, one: string, many: string) => few > 0 && `${count(few)} ${few === 1 ? one : many}`;
  const parts = [
    are(complete, 'is complete', 'are complete'),
    are(unclear, 'needs your word', 'need your word'),
    are(unknown, 'is not in our range', 'are not in our range'),
    are(all - complete - unclear - unknown, 'has no price now', 'have no price now'),
  ];
  return `${listed(parts.filter((part) => part !== false))}; the list says what each is and costs.`;
}

/** Several things at once: each looked up with its finish and, where its quantity is known, priced. */
export function list({ items, postcode, isToBeAdded }: AskedList, asking: Asking): ListAnswer {
  const matched = matchedLines(items, postcode, asking);
  const orders = matched.flatMap((one) => orderOf(one) ?? []);
  const added = isToBeAdded && orders.length > 0 ? addAll(orders, postcode, asking) : null;
  const told = matched.map((one, at) => `${at + 1}. ${inWords(one)}`);
  const unclear = matched.filter(({ read }) => read !== null && read.missing !== null);
  const unknown = matched.filter(({ hit, problem }) => hit === null && problem === null);
  const question = `Shall I add ${orders.length === matched.length ? (matched.length === 1 ? 'it' : 'them all') : orders.length === 1 ? 'the one line that is complete' : `the ${orders.length} lines that are complete`} to your cart?`;
  const offered = added === null && orders.length > 0;
  return {
    text: sentences(
      items.length === 1 ? 'I read one thing.' : `I read ${count(items.length)} things.`,
      matched.length > MOST_TOLD
        ? inBrief(matched.length, orders.length, unclear.length, unknown.length)
        : told.join(' '),
      added,
      unclear.length > 0 &&
        matched.length <= MOST_TOLD &&
        `I need your word on ${listed(unclear.map(({ item }) => quoted(item.description)))} first.`,
      unknown.length > 0 && 'I can search suppliers for what we do not have.',
      offered && question,
    ),
    focus: {
      items,
      list: matched.flatMap(mentioned).slice(0, 6),
      product: null,
      quantity: null,
      variationIds: null,
      postcode,
      offer: offered ? asking.offer(callOf(orders, postcode), question) : null,
    },
    lines: matched.map(({ item, hit }) => ({ ...item, productIds: hit?.id ? [hit.id] : [], note: null })),
  };
}

/** Every complete line of the list that was answered last, and what keeps the others out. */
export function addListed(asking: Asking): Answer {
  const { listed: last } = asking.focus;
  if (!last) return { text: 'There is no list in this conversation. Paste one, or upload it as a file.' };
  const orders = last.lines.flatMap(({ order }) => order ?? []);
  const open = last.lines.filter(({ order }) => order === null);
  const waiting = open.map(({ description, note }) => `${quoted(description)}: ${note ?? 'it is not complete.'}`);
  const left = waiting.length > 0 && `Left out: ${waiting.join(' ')}`;
  if (orders.length === 0) return { text: sentences('No line of your list is complete yet.', left) };
  return { text: sentences(addAll(orders, last.postcode, asking), left), focus: { offer: null } };
}

export const callOf = (orders: readonly LineOrder[], postcode: string | null) =>
  ({
    name: 'add_list_to_cart',
    input: {
      lines: orders.map(({ productId, quantity, variationIds }) => ({
        productRef: String(productId),
        quantity,
        variationIds: variationIds.length > 0 ? [...variationIds] : null,
      })),
      postcode,
    },
  }) as const;

/** @throws Needs the effect */
function addAll(orders: readonly LineOrder[], postcode: string | null, asking: Asking): string {
  const { name, input } = callOf(orders, postcode);
  try {
    return addedInWords(asking.use(name, input));
  } catch (error) {
    if (error instanceof Withheld) return 'I add nothing from a file without your word: say "add them all".';
    throw error;
  }
}

function matchedLines(items: readonly ReadItem[], postcode: string | null, asking: Asking): readonly Matched[] {
  const searches = asking.useAll(items.map((item) => ['search_catalogue', searchOf(item)] as const));
  const hits = searches.map((outcome) => {
    const best = 'result' in outcome && outcome.name === 'search_catalogue' ? outcome.result.products[0] : undefined;
    return best && best.id !== null && best.score >= WE_HAVE_IT ? best : null;
  });
  const found = hits.filter((hit) => hit !== null);
  const known = asking.useAll(found.map(({ id }) => ['get_product', { productRef: String(id) }] as const));
  const products = new Map(
    known.flatMap((outcome, at) =>
      'result' in outcome && outcome.name === 'get_product' ? [[found[at]!.id, outcome.result] as const] : [],
    ),
  );
  const read = hits.map((hit, at) => {
    const product = hit ? products.get(hit.id) : undefined;
    return product ? itemOfProduct(items[at]!, product) : null;
  });
  const priced = read.flatMap((one, at) => (one?.quantity ? [at] : []));
  const quotes = asking.useAll(
    priced.map(
      (at) =>
        [
          'quote_price',
          {
            productRef: String(hits[at]!.id),
            quantity: read[at]!.quantity!,
            variationIds: read[at]!.variationIds && [...read[at]!.variationIds],
            postcode,
          },
        ] as const,
    ),
  );
  return items.map((item, at): Matched => {
    const search = searches[at];
    const outcome = search && 'problem' in search ? search : quotes[priced.indexOf(at)];
    return {
      item: read[at]?.item ?? item,
      hit: hits[at] ?? null,
      read: read[at] ?? null,
      quoted: outcome && 'result' in outcome && outcome.name === 'quote_price' ? outcome.result : null,
      problem: outcome && 'problem' in outcome ? outcome.problem.message : null,
    };
  });
}

const searchOf = ({ description }: ReadItem): ToolInput<'search_catalogue'> => ({
  query: description.slice(0, 200),
  sector: null,
  without: [],
  sort: 'relevance',
  maxResults: 3,
});

/** "Just the chairs then" is so many chairs. */
function mentioned({ hit, quoted: line }: Matched): Mention[] {
  if (!hit) return [];
  if (!line) return [mentionOf(hit)];
  const { quantity, unitAud, askedQuantity: asked } = line;
  return [{ ...mentionOf(hit), quantity, unitAud, asked }];
}

/** What of it can be bought as it stands; null for a line with anything open. */
function orderOf({ hit, read, quoted: line }: Matched): LineOrder | null {
  if (!hit?.id || !read || read.missing !== null || !line) return null;
  return { productId: hit.id, quantity: line.quantity, variationIds: read.chosenIds };
}

function inWords({ item, hit, read, quoted: line, problem }: Matched): string {
  const asked = `${item.quantity === null ? '' : `${count(item.quantity)}${item.unit === null ? ' x' : ` ${item.unit}`} `}${quoted(item.description)}`;
  if (!hit) return `${asked}: ${problem ?? 'we do not have it.'}`;
  if (!line) return sentences(`${asked}: ${named(hit.name)}.`, read?.missing ?? problem);
  const options = line.options.filter((option) => option !== 'Standard').map(named);
  const name = `${named(line.product.name)}${options.length > 0 ? ` in ${listed(options)}` : ''}`;
  const standard = read && read.open.length > 0 ? ' as standard' : '';
  return sentences(
    `${asked}: ${count(line.quantity)} x ${name}, ${aud(line.unitAud)} ${perUnit(line.product.name)}, ${aud(line.totalAud)} in total${standard}, delivered to ${line.postcode}.`,
    read?.counted ?? null,
    raisedInWords(line),
    read?.missing ?? null,
  );
}
