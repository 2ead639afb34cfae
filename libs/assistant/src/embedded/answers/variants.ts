import { variationTypeName } from '@halfpallet/contracts';
import type { Focus, LineOrder } from '../../planner';
import type { QuotedLine } from '../../tools';
import type { Answer, Asking } from '../asking';
import type { Act } from '../message';
import { aud, count, listed, named, priceInWords, quoted, sentences } from '../phrases';
import { mentionOf, resolve } from '../resolve';
import type { Variant } from '../variants';
import { wantedLine, type WantedLine } from '../wanted-line';
import { callOf } from './lists';
import { notOurs, whichOne } from './not-found';
import { quote } from './prices';

/** With the search and the record these are the calls one turn has. */
const PRICED = 4;

interface Row {
  readonly line: WantedLine;
  /** Null for one that has no price; `why` says it. */
  readonly quoted: QuotedLine | null;
  readonly why: string | null;
}

/** One thing in several quantities, finishes or to several places: each with its own price, or with why it has none. */
export function variants(act: Act, asking: Asking): Answer {
  const one = (variant: Variant): Act => ({ ...act, ...variant, variants: [] });
  const found = resolve(one(act.variants[0]!), asking);
  if (found.kind !== 'product') return found.kind === 'near' ? notOurs(act, found, asking) : whichOne(asking);
  const lines = act.variants.map((variant) => wantedLine(one(variant), found.id, asking));
  if (lines.every(({ quantity, isUncounted }) => quantity === null && !isUncounted))
    return howMany(found, lines, asking);
  const rows = pricedRows(act, lines, asking);
  const orders = rows.flatMap((row) => orderOf(row) ?? []);
  const places = new Set(lines.map(({ postcode }) => postcode));
  const isWhole = orders.length === rows.length && places.size === 1 && !EITHER.test(act.text);
  const question = `Shall I add ${rows.length === 2 ? 'both' : `all ${rows.length}`} to your cart?`;
  return {
    text: sentences(
      rows.map((row, at) => `${at + 1}. ${inWords(row, act.variants[at]!, act)}`).join(' '),
      isWhole ? question : rows.some((row) => row.quoted) && 'Nothing is added yet: tell me which of them you want.',
    ),
    focus: {
      ...(found.list ? { list: found.list, wish: act.variants[0]!.slots.wish } : {}),
      ...shared(rows, asking),
      offer: isWhole ? asking.offer(callOf(orders, [...places][0] ?? null), question) : null,
    },
  };
}

/** One or the other is wanted, and not both. */
const EITHER = /\bor\b|\bvs\b|\bversus\b|\bbetween\b|\d ?- ?\d|\d to \d+ \p{L}|\bhow much\b|\bwhat\b/u;

/** Only places are named: how many is asked once for all of them. */
function howMany(found: { readonly name: string }, lines: readonly WantedLine[], asking: Asking): Answer {
  const places = lines.flatMap(({ postcode }) => postcode ?? []);
  return {
    text: sentences(
      `How many of ${named(found.name)} do you need?`,
      places.length > 1 && `Say it with the places, "200 to ${listed(places)}", and I price each.`,
    ),
    focus: {
      product: mentionOf(lines[0]!.product.product),
      quantity: null,
      asked: [...asking.focus.asked, 'quantity'],
      offer: null,
    },
  };
}

/** What all of them have in common is what is spoken of next. */
function shared(rows: readonly Row[], asking: Asking): Partial<Focus> {
  const [first] = rows;
  const { line } = first!;
  const same = <T>(read: (one: WantedLine) => T): T | null =>
    rows.every((row) => String(read(row.line)) === String(read(line))) ? read(line) : null;
  return {
    product: mentionOf(line.product.product),
    quantity: same(({ quantity }) => quantity),
    variationIds: same(({ variationIds }) => variationIds),
    postcode: line.postcode ?? asking.focus.postcode,
    variants: rows.map((row) => ({
      quantity: row.line.quantity,
      variationIds: row.line.chosenIds,
      postcode: row.line.postcode,
    })),
    counted: null,
    laid: null,
  };
}

/** @throws Needs every price at once */
function pricedRows({ variants: all }: Act, lines: readonly WantedLine[], asking: Asking): Row[] {
  const isSomewhere = all.some(({ slots }) => slots.postcode !== null);
  const why = lines.map((line, at): string | null => {
    const { slots } = all[at]!;
    if (isSomewhere && slots.unknownPlace !== null)
      return `I do not know where "${quoted(slots.unknownPlace)}" is: tell me its postcode.`;
    if (line.quantity === null || line.isUncounted) return line.note ?? 'Say how many.';
    // None of its options is what was asked for.
    return slots.finishes.length > 0 && line.chosenIds === null && line.note !== null ? line.note : null;
  });
  const priced = lines.map((_, at) => at).filter((at) => why[at] === null);
  const now = priced.slice(0, PRICED);
  const outcomes = asking.useAll(now.map((at) => ['quote_price', quote.input(lines[at]!)] as const));
  return lines.map((line, at): Row => {
    const outcome = outcomes[now.indexOf(at)];
    if (!outcome) return { line, quoted: null, why: why[at] ?? 'I price four at once: ask for this one by itself.' };
    if ('problem' in outcome) return { line, quoted: null, why: outcome.problem.message };
    return { line, quoted: outcome.name === 'quote_price' ? outcome.result : null, why: null };
  });
}

/** As it can be put into the cart; null while anything is open. */
function orderOf({ line, quoted: priced }: Row): LineOrder | null {
  if (!priced || priced.product.id === null || line.open.some(({ names }) => names.length > 1)) return null;
  return { productId: priced.product.id, quantity: priced.quantity, variationIds: line.chosenIds ?? [] };
}

function inWords({ line, quoted: priced, why }: Row, { slots: { wanted } }: Variant, { intent }: Act): string {
  const choices = line.open.filter(({ names }) => names.length > 1);
  if (!priced) return sentences(`${wanted === null ? 'This one' : count(wanted.amount)}: not priced.`, why);
  return sentences(
    priceInWords(priced, line.note),
    intent === 'shipping' && `Freight is ${aud(priced.freightAud)} of it.`,
    choices.length > 0 && `The ${listed(choices.map(({ type }) => variationTypeName(type)))} is the standard one.`,
  );
}
