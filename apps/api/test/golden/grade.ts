import { EFFECTS, type ToolOutcome } from '@halfpallet/assistant';
import type { ChatAnswer } from '@halfpallet/contracts';
import type { TestShop } from '../support/shop';
import { answerFaults } from './answer-shape';
import type { GoldenConversation, GoldenTurn, Left } from './conversation';
import { Sources } from './sourced-figures';
import type { Heard, HeardTurn } from './talk';

/**
 * Everything that a conversation got wrong, in sentences; empty when it is as it should be. Graded is what was called, what is left behind,
 * the form of every answer, the source of every sum, and only then what has to be said.
 */
export async function faultsOf(
  shop: TestShop,
  { says = [], leaves }: Pick<GoldenConversation, 'says' | 'leaves'>,
  heard: Heard,
): Promise<string[]> {
  const whole = heard.turns.map(({ answer }) => answer.response).join('\n');
  const turns = heard.turns.flatMap((one, place) =>
    [...callFaults(one), ...wordFaults(one), ...answerFaults(one.answer), ...(one.turn.faults?.(one.answer) ?? [])].map(
      (fault) => `turn ${place + 1}: ${fault}`,
    ),
  );
  return [
    ...turns,
    ...says.filter((pattern) => !pattern.test(whole)).map((pattern) => `no turn says ${pattern}`),
    ...leftFaults(leaves, heard),
    ...(await figureFaults(shop, heard)),
  ];
}

const isDone = (outcome: ToolOutcome): boolean => 'result' in outcome;

/** Wanted calls in their order, with others between them; of effects only those that are wanted. */
function callFaults({ turn: { calls = [], press }, outcomes }: HeardTurn): string[] {
  const faults: string[] = [];
  let from = 0;
  for (const wanted of calls) {
    const at = outcomes.findIndex(
      (one, place) => place >= from && one.name === wanted.name && (wanted.with?.(one) ?? isDone(one)),
    );
    if (at < 0) faults.push(`${wanted.name} was not called as it should be, but ${listOf(outcomes)}`);
    else from = at + 1;
  }
  const allowed = calls.map(({ name }) => name);
  for (const { name } of outcomes.filter((one) => isDone(one) && EFFECTS.has(one.name))) {
    const at = allowed.indexOf(name);
    if (at < 0) faults.push(`${name} was done, and nobody asked for it`);
    else allowed.splice(at, 1);
  }
  if (press && outcomes.length !== 1) faults.push(`a button made ${outcomes.length} calls`);
  return faults;
}

const listOf = (outcomes: readonly ToolOutcome[]): string =>
  outcomes
    .map(
      ({ name, call, ...rest }) =>
        `${name} ${JSON.stringify(call.input)}${'problem' in rest ? ` (${rest.problem.code})` : ''}`,
    )
    .join(', ') || 'nothing was';

/** What planners are told, and buyers are not. */
const FOR_PLANNERS = /\b(?:the buyer|say so|answer with what)\b/i;

function wordFaults({ turn: { says = [], neverSays = [] }, answer }: HeardTurn): string[] {
  const { response } = answer;
  return [
    ...[...neverSays, FOR_PLANNERS]
      .filter((pattern) => pattern.test(response))
      .map((pattern) => `says ${pattern}: "${response}"`),
    ...says.filter((pattern) => !pattern.test(response)).map((pattern) => `does not say ${pattern}: "${response}"`),
  ];
}

/** What stands in the shop afterwards, and not what was said of it. */
function leftFaults({ cart = [], quotes = 0, searches = 0 }: Left, heard: Heard): string[] {
  const there = heard.cart.items.map(({ productName, quantity }) => `${quantity} x ${productName}`);
  const wanted = cart.map(([good, quantity]) => `${quantity} x ${good.productName}`);
  const isSame =
    there.length === wanted.length &&
    cart.every(([good, quantity]) =>
      heard.cart.items.some((item) => item.productName.startsWith(good.productName) && item.quantity === quantity),
    );
  const known: Readonly<Record<string, number>> = { QuoteIssued: quotes, SourcingRequested: searches };
  const facts = Object.entries(heard.facts).filter(([type]) => !(cart.length > 0 && type.startsWith('Cart')));
  const counted = { ...Object.fromEntries(Object.keys(known).map((type) => [type, 0])), ...Object.fromEntries(facts) };
  return [
    ...(isSame ? [] : [`the cart holds ${there.join(', ') || 'nothing'}, not ${wanted.join(', ') || 'nothing'}`]),
    ...Object.entries(counted)
      .filter(([type, n]) => n !== (known[type] ?? 0))
      .map(([type, n]) => `${n} ${type} instead of ${known[type] ?? 0}`),
  ];
}

/** Every sum that was printed, in words and in fields, is one the shop's own calls give. */
export async function figureFaults(shop: TestShop, heard: Pick<Heard, 'visitor' | 'turns'>): Promise<string[]> {
  const sources = new Sources(shop, heard.visitor, placesIn(heard.turns));
  const faults: string[] = [];
  for (const { turn, answer, outcomes } of heard.turns) {
    await sources.follow(outcomes, answer);
    const said = sources.missingIn(answer.response).filter((sum) => !isTheirs(turn, answer, sum));
    faults.push(...said.map((sum) => `${sum} comes from nowhere: "${answer.response}"`));
    for (const note of (answer.lines ?? []).map((line) => line.note ?? ''))
      faults.push(...sources.missingIn(note).map((sum) => `${sum} beside a line comes from nowhere`));
  }
  return [...sources.faults, ...faults];
}

/** A buyer's own figure may be said as theirs. */
const isTheirs = ({ say = '' }: GoldenTurn, { response }: ChatAnswer, sum: string): boolean =>
  say.includes(sum.replace(/^A/, '')) && new RegExp(`\\byour?\\b[^.]*\\${sum}`, 'i').test(response);

function placesIn(turns: readonly HeardTurn[]): string[] {
  const calls = JSON.stringify(turns.map(({ outcomes }) => outcomes.map(({ call }) => call.input)));
  return [...new Set([...calls.matchAll(/"postcode":"(\d{4})"/g)].map(([, postcode]) => postcode!))];
}
