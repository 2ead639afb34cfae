import type { PotentialImportRow, Product } from '@halfpallet/contracts';
import { pick, type Act, type Dice, type Done } from '../act';
import type { WalkResponse } from '../browser';
import * as calls from '../calls';
import type { Model } from '../model';
import { violation, type Violation } from '../violation';
import type { World } from '../world';

const QUERIES = ['bamboo toothbrush holder', 'bamboo cutting board', 'ceramic planter'] as const;
/** Few, so that a search costs little; the walls of one of them are known. */
const PLACES = [['alibaba'], ['alibaba', 'ebay'], ['ebay', 'dhgate']] as const;

/** Each walk looks for another number of pieces, so that it joins no search of an earlier one. */
const wishOf = ({ walks }: World, { which, a }: Dice) => ({
  query: pick(QUERIES, a),
  quantity: 100 + walks,
  marketplaces: pick(PLACES, which),
});

/** Refusals that are rules of the desk, in the words people get. */
const RULES: readonly string[] = [
  'ALREADY_IMPORTED',
  'BEING_IMPORTED',
  'LISTING_IN_THE_SHOP',
  'NOT_PRICED',
  'ORIGIN_UNKNOWN',
  'LISTING_NOT_READ',
  'SOURCING_OVER',
];

function unlessRefused(what: string, { status, body, text }: WalkResponse): Violation[] {
  if (status < 400 || RULES.includes(body?.code)) return [];
  return [violation('goods/refused', `${what} answers ${status} ${text.slice(0, 300)}`)];
}

const done = (words: string, answer: WalkResponse, violations: readonly Violation[] = []): Done => ({
  order: null,
  goods: true,
  words: `${words}: ${answer.status} ${answer.body?.code ?? ''}`,
  answer,
  violations: [...unlessRefused(words, answer), ...violations],
});

const always = ({ orders }: Model) => orders.length > 0;
const afterASearch = ({ searches }: Model) => searches.length > 0;

/** A proposal of this walk's searches; null when they found nothing. */
async function proposalOf(world: World, { searches }: Model, { which, a }: Dice): Promise<PotentialImportRow | null> {
  const { body } = await calls.proposals(world.staff.sourcing, pick(searches, which));
  const rows = [...(body as PotentialImportRow[])].sort((one, other) => one.id.localeCompare(other.id));
  return rows.length === 0 ? null : pick(rows, a);
}

const onProposal = (name: string, run: (world: World, row: PotentialImportRow, dice: Dice) => Promise<Done>): Act => ({
  name,
  possible: afterASearch,
  async run(world, model, dice) {
    const row = await proposalOf(world, model, dice);
    if (row) return run(world, row, dice);
    return { order: null, goods: true, words: `${name}: nothing was proposed` };
  },
});

/** Somebody looks for goods; whoever presses twice has one search. */
export const search: Act = {
  name: 'search',
  possible: always,
  async run(world, model, dice) {
    const wish = wishOf(world, dice);
    world.market.control({ reset: true });
    if (dice.b % 4 === 3) world.market.control({ site: 'ebay', wall: 'captcha' });
    if (dice.b % 4 === 2) world.market.control({ site: 'alibaba', throttleNext: 1, retryAfter: 1 });
    const { sourcing } = world.staff;
    const [first, second] = await Promise.all([calls.startSearch(sourcing, wish), calls.startSearch(sourcing, wish)]);
    const id = first.body?.requestId as string | undefined;
    if (id && !model.searches.includes(id)) model.searches.push(id);
    const words = `sourcing looks twice for ${wish.quantity} ${wish.query} on ${wish.marketplaces.join(', ')}`;
    const isOne = second.body?.requestId === id;
    return done(words, first, isOne ? [] : [violation('goods/two-searches', `${words}: it became two searches`)]);
  },
};

export const callOff: Act = {
  name: 'call off',
  possible: always,
  async run(world, _model, dice) {
    const wish = { ...wishOf(world, dice), quantity: 10_000 + world.steps };
    const started = await calls.startSearch(world.staff.sourcing, wish);
    const answer = await calls.cancelSearch(world.staff.owner, started.body.requestId);
    return done(`the owner calls off a search for ${wish.query}`, answer);
  },
};

const DECISIONS = ['approved', 'approved', 'pending', 'rejected'] as const;

export const review = onProposal('review', async (world, row, { b }) => {
  const to = pick(DECISIONS, b);
  const by = b % 3 === 2 ? world.staff.owner : world.staff.sourcing;
  const answers = await Promise.all([calls.reviewProposal(by, row.id, to), calls.reviewProposal(by, row.id, to)]);
  const words = `${by.who} puts ${row.productName} (${row.adminStatus}) to ${to} twice`;
  return done(words, answers[0], unlessRefused(words, answers[1]));
});

const CORRECTIONS = [
  ['packedWeightGrams', (b: number) => 500 + b],
  ['exwPriceUsd', (b: number) => `${1 + b}.25`],
  ['moqUnits', (b: number) => 10 + b],
  ['origin', (b: number) => pick(['CN', 'VN'], b)],
  ['tariff', () => ({ hsCode: '4419.11', dutyRateGeneralPct: '5' })],
] as const;

export const correct = onProposal('correct', async (world, row, { b }) => {
  const [fact, valueOf] = pick(CORRECTIONS, b);
  const answer = await calls.correctProposal(world.staff.sourcing, row.id, fact, valueOf(b));
  return done(`sourcing corrects the ${fact} of ${row.productName} (${row.adminStatus})`, answer);
});

export const updateListing = onProposal('update from the listing', async (world, row, { b }) => {
  const productId = row.productId ?? 1;
  world.market.control({ reset: true });
  if (b % 3 === 2) world.market.control({ site: 'alibaba', wall: 'captcha' });
  const { sourcing } = world.staff;
  const answers = await Promise.all([
    calls.updateAuthentic(sourcing, productId),
    calls.updateAuthentic(sourcing, productId),
  ]);
  world.market.control({ reset: true });
  const words = `sourcing updates product ${productId} from its listing twice`;
  return done(words, answers[0], unlessRefused(words, answers[1]));
});

/** What went out as a file changes nothing when it comes back; with a name changed, one product follows it. */
export const fileOfProducts: Act = {
  name: 'product file',
  possible: afterASearch,
  async run(world, _model, { b }) {
    const { sourcing } = world.staff;
    const csv = (await calls.exportProducts(sourcing)).text;
    const plain = await calls.previewProducts(sourcing, csv);
    const { listed, revised, refused } = plain.body?.counts ?? {};
    const words = `sourcing brings the product file back: ${listed}/${revised}/${refused} differ`;
    const same = listed === 0 && revised === 0 && refused === 0;
    const violations = same ? [] : [violation('goods/file-differs', words)];
    const { body: products } = await calls.allProducts(sourcing);
    const name = (products as Product[]).findLast(({ id }) => id >= 1_000_000)?.productName;
    if (b % 2 === 0 || !name || !csv.includes(`,${name},`)) return done(words, plain, violations);
    const changed = csv.replace(`,${name},`, `,${name.slice(0, 60)} ${world.steps},`);
    const preview = await calls.previewProducts(sourcing, changed);
    const applied = await calls.applyProducts(sourcing, changed, preview.body.token);
    return done(`${words}, and renames ${name}`, applied, violations);
  },
};
