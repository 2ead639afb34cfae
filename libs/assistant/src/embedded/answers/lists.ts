import type { Focus, PlannerStep, ReadItem } from '../../planner';
import type { Asking } from '../asking';
import { aud, count, named, quoted, sentences } from '../phrases';
import { slotsOf } from '../slots';
import { salesUnits, type CountedIn } from '../quantities';
import { mentionOf, WE_HAVE_IT, type Hit } from '../resolve';

type Line = NonNullable<Extract<PlannerStep, { kind: 'say' }>['lines']>[number];

export interface ListAnswer {
  readonly text: string;
  readonly focus: Partial<Focus>;
  readonly lines: readonly Line[];
}

/** Tools a turn without a long list may use; each line of a long one brings two more. */
const CALLS = 6;
const COUNTED: ReadonlyArray<readonly [RegExp, CountedIn]> = [
  [/^(?:m2|sqm|square)/i, 'm2'],
  [/^pallet/i, 'pallets'],
  [/^(?:carton|box|pack|roll|set|pair|ctn)/i, 'packs'],
];

interface Matched {
  readonly item: ReadItem;
  readonly hit: Hit | null;
  readonly quantity: number | null;
}

/** Several things at once: each looked up and, where its quantity is known, priced. @param isLong lines of their own */
export function list(items: readonly ReadItem[], isLong: boolean, asking: Asking): ListAnswer {
  const searches = asking.useAll(
    items.slice(0, isLong ? items.length : CALLS).map(
      ({ description }) =>
        [
          'search_catalogue',
          {
            query: slotsOf(description.toLowerCase()).wish || description.slice(0, 200),
            sector: null,
            without: [],
            sort: 'relevance',
            maxResults: 3,
          },
        ] as const,
    ),
  );
  const matched = items.map((item, at): Matched => {
    const outcome = searches[at];
    const best =
      outcome && 'result' in outcome && outcome.name === 'search_catalogue' ? outcome.result.products[0] : undefined;
    const hit = best && best.id !== null && best.score >= WE_HAVE_IT ? best : null;
    return { item, hit, quantity: hit && unitsOf(item, hit) };
  });
  const budget = isLong ? matched.length : CALLS - searches.length;
  const priced = matched.filter(({ hit, quantity }) => hit !== null && quantity !== null).slice(0, budget);
  const quotes = asking.useAll(
    priced.map(
      ({ hit, quantity }) =>
        [
          'quote_price',
          { productRef: String(hit!.id), quantity: quantity!, variationIds: null, postcode: asking.focus.postcode },
        ] as const,
    ),
  );
  const told = matched.map((one, at) => `${at + 1}. ${inWords(one, quotes[priced.indexOf(one)])}`);
  const unclear = matched.filter(({ item, hit }) => hit !== null && item.quantity === null);
  const unknown = matched.filter(({ hit }) => hit === null);
  return {
    text: sentences(
      `I read ${count(items.length)} things.`,
      told.join(' '),
      unclear.length > 0 && `How many of ${quoted(unclear[0]!.item.description)} do you need?`,
      unknown.length > 0 && 'I can search suppliers for what we do not have.',
    ),
    focus: {
      items,
      list: matched.flatMap(({ hit }) => (hit ? [mentionOf(hit)] : [])).slice(0, 6),
      product: null,
      quantity: null,
      variationIds: null,
      offer: null,
    },
    lines: matched.map(({ item, hit }) => ({ ...item, productIds: hit?.id ? [hit.id] : [], note: null })),
  };
}

function unitsOf({ quantity, unit }: ReadItem, { name, description, specifications }: Hit): number | null {
  if (quantity === null || quantity <= 0) return null;
  const counted = COUNTED.find(([pattern]) => pattern.test(unit ?? ''))?.[1] ?? 'pieces';
  const perPallet = Number(specifications['Units on a pallet'] ?? Number.NaN);
  return salesUnits(
    { amount: quantity, counted },
    { name, description, perPallet: Number.isFinite(perPallet) ? perPallet : null },
  );
}

type Outcome = ReturnType<Asking['useAll']>[number] | undefined;

function inWords({ item, hit, quantity }: Matched, outcome: Outcome): string {
  const asked = `${item.quantity === null ? '' : `${count(item.quantity)} x `}${quoted(item.description)}`;
  if (!hit) return `${asked}: we do not have it.`;
  if (!outcome || outcome.name !== 'quote_price') return `${asked}: ${named(hit.name)}.`;
  if ('problem' in outcome) return `${asked}: ${named(hit.name)}. ${outcome.problem.message}`;
  const { result: line } = outcome;
  const raised =
    line.quantity === quantity ? '' : ` (sold in multiples of ${count(line.product.moq ?? line.quantity)})`;
  return `${asked}: ${count(line.quantity)} x ${named(line.product.name)}${raised}, ${aud(line.unitAud)} each, ${aud(line.totalAud)} in total.`;
}
