import { ToolRefusal, type Focus, type QuotedLine } from '@halfpallet/assistant';
import { nameWithOptions } from '@halfpallet/contracts';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import type { LimitedVisitor } from '../../platform/limits/visitor';

/** Whose turn it is, as tools need to know it. */
export interface ToolTurn {
  /** Null for a file without a conversation. */
  readonly sessionId: string | null;
  readonly turnId: string;
  /** Null where nothing may be bought: a file is read for nobody's cart. */
  readonly cartId: string | null;
  /** Account of a signed-in buyer. */
  readonly personId: string | null;
  /** The browser that speaks, by its signed cookie; null for a program of the buyer's. */
  readonly browser: string | null;
  /** Where the request came from; null where nobody is counted. */
  readonly visitor: LimitedVisitor | null;
  /** As the buyer gave it for a checkout; nothing that was made up. */
  readonly email: string | null;
  readonly focus: Focus;
  /** Totals this conversation was told, by `shownKey`. */
  readonly shown: Readonly<Record<string, number>>;
  /** Of the request. */
  readonly context: CommandContext;
}

const EFFECTS_OF_TURNS = '7f0d6c1e-52a8-4f0b-9c57-1d1b6f0a7e35';

/** The same effect on the same things in the same turn is the same command, however often it is carried out. */
export const contextOf = (turn: ToolTurn, ...about: readonly unknown[]): CommandContext => {
  const commandId = uuidv5(EFFECTS_OF_TURNS, JSON.stringify([turn.sessionId, turn.turnId, ...about]));
  return { ...turn.context, commandId, causationId: commandId };
};

/** @throws ToolRefusal where there is no cart */
export function cartOf({ cartId }: ToolTurn): string {
  if (cartId !== null) return cartId;
  throw new ToolRefusal({ code: 'NO_CART', message: 'There is no cart here. Ask in the conversation.' });
}

/** A total as it is told: of what, how much and to where. */
export interface ToldOf {
  readonly productId: number | null;
  /** With its options, as `configuredName` gives it. */
  readonly name: string;
  readonly quantity: number;
  readonly postcode: string;
}

/** What a total was told for: another finish or another place is another price. */
export const shownKey = ({ productId, name, quantity, postcode }: ToldOf): string =>
  JSON.stringify([productId, name, quantity, postcode]);

/** A line as its total is told. */
export function toldOf({
  product,
  quantity,
  options,
  postcode,
}: Pick<QuotedLine, 'product' | 'quantity' | 'options' | 'postcode'>): ToldOf {
  return { productId: product.id, name: nameWithOptions(product.name, options), quantity, postcode };
}
