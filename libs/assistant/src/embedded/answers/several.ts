import type { Mention } from '../../planner';
import { Asking, type Answer } from '../asking';
import type { Act } from '../message';
import { aud, count, listed, named, quoted, raisedInWords, sentences } from '../phrases';
import { salesUnits } from '../quantities';
import { fitting, mentionOf, search, WE_HAVE_IT, type Hit } from '../resolve';
import type { Slots } from '../slots';
import { wantedLine } from '../wanted-line';
import { inWords } from './goods';
import { offerToSource } from './not-found';
import { quote } from './prices';

/** A search, a record and a price each are the calls one turn has. */
const PRICED_IN_FULL = 2;
const CALLS = 6;

interface Wish {
  readonly slots: Slots;
  readonly hit: Hit | null;
}

/** Several things that are wanted at once, each answered: with a quantity by its price, without one by its card. */
export function several(act: Act, asking: Asking): Answer {
  const own = new Asking({
    ...asking.state,
    focus: { ...asking.focus, product: null, quantity: null, variationIds: null },
  });
  const wishes = found(act, own);
  const rows = wishes.length <= PRICED_IN_FULL ? inFull(act, wishes, own) : asStandard(act, wishes, own);
  const missing = wishes.filter(({ hit }) => hit === null);
  const hits = wishes.flatMap(({ hit }) => (hit ? [hit] : []));
  const isOpen = wishes.some(({ slots, hit }) => hit !== null && slots.wanted === null);
  const offer = missing[0] ? offerToSource(missing[0].slots, asking) : null;
  const postcode = wishes.map(({ slots }) => slots.postcode).find(Boolean) ?? asking.focus.postcode;
  return {
    text: sentences(
      rows.map((row, at) => `${at + 1}. ${row}`).join(' '),
      isOpen && 'How many do you need of each?',
      offer?.question ?? null,
    ),
    focus: {
      list: hits.length > 0 ? wishes.flatMap(mentioned) : asking.focus.list,
      ...(hits.length > 0 ? { product: null, quantity: null, variationIds: null } : {}),
      postcode,
      offer,
    },
  };
}

/** With what was asked for: "add the tables" is so many tables. */
function mentioned({ slots, hit }: Wish): Mention[] {
  if (!hit) return [];
  const asked = slots.wanted ? unitsOf(slots, hit) : null;
  return [asked === null ? mentionOf(hit) : { ...mentionOf(hit), asked }];
}

/** @throws Needs all searches at once */
function found(act: Act, asking: Asking): Wish[] {
  const inputs = act.wishes.map((slots) => ({ ...act, slots }));
  asking.useAll(inputs.map((one) => ['search_catalogue', search.input(one)] as const));
  return inputs.map((one) => {
    const { products } = asking.use('search_catalogue', search.input(one));
    const best = fitting(
      one,
      products.filter(({ score }) => score >= WE_HAVE_IT),
    );
    return { slots: one.slots, hit: best };
  });
}

/** Each as it is wanted, with its finish. @throws Needs */
function inFull(act: Act, wishes: readonly Wish[], asking: Asking): string[] {
  const priced = wishes.map(({ slots, hit }) => (hit?.id != null && slots.wanted ? { slots, id: hit.id } : null));
  asking.useAll(priced.flatMap((one) => (one ? [['get_product', { productRef: String(one.id) }] as const] : [])));
  const lines = priced.map((one) => one && wantedLine({ ...act, slots: one.slots }, one.id, asking));
  asking.useAll(lines.flatMap((line) => (line ? [['quote_price', quote.input(line)] as const] : [])));
  return wishes.map((wish, at) => {
    const line = lines[at];
    if (!line) return ofCard(wish);
    const result = quote(line, asking);
    const { quantity, product, unitAud, totalAud, options, postcode } = result;
    const chosen = options.filter((option) => option !== 'Standard').map(named);
    const name = `${named(product.name)}${chosen.length > 0 ? ` in ${listed(chosen)}` : ''}`;
    return sentences(
      `${count(quantity)} x ${name}: ${aud(unitAud)} each, ${aud(totalAud)} in total, delivered to ${postcode}.`,
      line.note,
      raisedInWords(result),
    );
  });
}

/** More than two at once: in the standard finish, as long as calls are left. @throws Needs */
function asStandard(act: Act, wishes: readonly Wish[], asking: Asking): string[] {
  const wanted = wishes.map(({ slots, hit }) => (hit && slots.wanted ? unitsOf(slots, hit) : null));
  const left = CALLS - wishes.length;
  const priced = wishes
    .map((_, at) => at)
    .filter((at) => wanted[at] !== null)
    .slice(0, Math.max(0, left));
  const outcomes = asking.useAll(
    priced.map((at) => {
      const { hit, slots } = wishes[at]!;
      const postcode = slots.postcode ?? asking.focus.postcode;
      const input = { productRef: String(hit!.id), quantity: wanted[at]!, variationIds: null, postcode };
      return ['quote_price', input] as const;
    }),
  );
  return wishes.map((wish, at) => {
    const outcome = outcomes[priced.indexOf(at)];
    if (!outcome || outcome.name !== 'quote_price') return ofCard(wish);
    if ('problem' in outcome) return `${ofCard(wish)} ${outcome.problem.message}`;
    const { quantity, product, unitAud, totalAud, postcode } = outcome.result;
    const own = product.name.toLowerCase().split(/[^a-z]+/);
    const others = wish.slots.finishes.filter((finish) => !own.includes(finish));
    return sentences(
      `${count(quantity)} x ${named(product.name)}: ${aud(unitAud)} each, ${aud(totalAud)} in total, delivered to ${postcode}.`,
      raisedInWords(outcome.result),
      others.length > 0 && `That is the standard one; ask for it alone to price it in ${listed(others)}.`,
    );
  });
}

function unitsOf({ wanted }: Slots, { name, description, specifications }: Hit): number | null {
  const perPallet = Number(specifications['Units on a pallet'] ?? Number.NaN);
  return wanted && salesUnits(wanted, { name, description, perPallet: Number.isFinite(perPallet) ? perPallet : null });
}

const ofCard = ({ slots, hit }: Wish): string => `${quoted(slots.wish)}: ${hit ? inWords(hit) : 'not in our range.'}`;
