import { mulDivHalfUp, sumCents, type Cents } from '@halfpallet/money';
import { canonicalJson } from './canonical-json';
import { priceEngine } from './engines/book';
import type { PriceInputs } from './input';
import type { LandedCost } from './landed-cost';
import { replayPrice, type ReplayInputs } from './replay';

/**
 * A price as a record keeps it: what it was made from, by which engine, and what came out. Its words are those of the
 * engine and the rate card; they are made again when somebody reads it, and `sha256` says that they are the same.
 */
export interface RecordedPrice {
  readonly engine: number;
  /** Those of the explanation, without what is not there (null, no price breaks): the engine fills it in again. */
  readonly inputs: ReplayInputs;
  /** Code and Australian cents of each line, in the order of the explanation; GST comes last. */
  readonly lines: ReadonlyArray<readonly [code: string, audCents: Cents]>;
  /** SHA-256 in hex of the whole price as canonical JSON: its figures and its explanation. */
  readonly sha256: string;
}

/** SHA-256 in hex of a text; the engine runs in browsers too, and leaves hashing to whoever calls it. */
export type HashText = (text: string) => string;

/** A price and the record of it do not agree: one of the two was changed. Never show such a price. */
export class PriceRecordBroken extends Error {
  override readonly name = 'PriceRecordBroken';
  constructor(readonly problem: string) {
    super(`A recorded price cannot be proven: ${problem}. Compare the record with a backup before you rely on it.`);
  }
}

const GST = 'GST';

export function recordPrice(cost: LandedCost, hash: HashText): RecordedPrice {
  const { engine, explanation } = cost;
  return { engine, inputs: withoutNothing(explanation.inputs), lines: linesOf(cost), sha256: hashOf(cost, hash) };
}

/**
 * The whole price of a record, made again by its engine and compared with it.
 * @throws PriceRecordBroken when figures, words or lines are not those of the record, or nothing can be made of its inputs
 */
export function renderPrice(recorded: RecordedPrice, hash: HashText): LandedCost {
  const cost = made(recorded);
  const lines = linesOf(cost);
  const broken = lines.findIndex(
    ([code, cents], index) => recorded.lines[index]?.[0] !== code || recorded.lines[index]?.[1] !== cents,
  );
  if (broken >= 0) throw new PriceRecordBroken(`its inputs give another amount for ${lines[broken]![0]}`);
  if (recorded.lines.length !== lines.length) throw new PriceRecordBroken('its inputs give other lines');
  if (hashOf(cost, hash) !== recorded.sha256) throw new PriceRecordBroken('its inputs give other words or figures');
  return cost;
}

function made({ engine, inputs }: RecordedPrice): LandedCost {
  try {
    return replayPrice(inputs, engine);
  } catch (error) {
    throw new PriceRecordBroken(error instanceof Error ? error.message : String(error));
  }
}

/** What lists and sums need of a record, read from its lines without making the price again. */
export function recordedFigures({ lines, inputs }: RecordedPrice): {
  readonly totalPriceAudCents: Cents;
  readonly pricePerUnitAudCents: Cents;
} {
  const totalPriceAudCents = sumCents(lines.map(([, cents]) => cents));
  return { totalPriceAudCents, pricePerUnitAudCents: mulDivHalfUp(totalPriceAudCents, 1, inputs.quantity) };
}

/** Our margin in a recorded price, read from its lines: `marginAudCents` of the whole price. */
export function recordedMargin({ engine, lines }: RecordedPrice): Cents {
  const { marginCodes } = priceEngine(engine);
  return sumCents(lines.map(([code, cents]) => (marginCodes.has(code) ? cents : 0)));
}

function withoutNothing({ product, fx, ...inputs }: PriceInputs): ReplayInputs {
  return { ...inputs, fx: filled(fx), product: filled(product) };
}

function filled<T extends object>(facts: T): T {
  const isThere = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => isThere(value))) as T;
}

function linesOf({ lines, pricing }: LandedCost): Array<readonly [string, Cents]> {
  return [
    ...lines.map(({ code, amountAudCents }) => [code, amountAudCents] as const),
    [GST, pricing.gstAudCents] as const,
  ];
}

function hashOf({ pricing, orderView, explanation }: LandedCost, hash: HashText): string {
  return hash(canonicalJson({ pricing, orderView, explanation }));
}
