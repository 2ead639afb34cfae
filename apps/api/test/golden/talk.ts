import type { ToolOutcome } from '@halfpallet/assistant';
import type { CartResponse, ChatAnswer, ChatSession } from '@halfpallet/contracts';
import type { ModelServer } from '@halfpallet/fixture-marketplace';
import { docx, paragraph } from '../../../../libs/files/test/make-docx';
import type { TestShop, Visitor } from '../support/shop';
import { sentFile } from '../support/uploads';
import type { GoldenConversation, GoldenTurn, PriceOf } from './conversation';
import { askPrice } from './shop-says';

const CHAT = '/api/integrated-ai-chat/chat';
const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** A shop in which buyers speak, and the model's server if it has one. */
export interface Place {
  readonly shop: TestShop;
  readonly model: ModelServer | null;
}

export interface HeardTurn {
  readonly turn: GoldenTurn;
  readonly answer: ChatAnswer;
  /** What the tools were asked and gave, as it stands with the stored answer. */
  readonly outcomes: readonly ToolOutcome[];
}

/** Everything that came of a conversation. */
export interface Heard {
  readonly sessionId: string;
  readonly visitor: Visitor;
  readonly turns: readonly HeardTurn[];
  readonly cart: CartResponse;
  /** Facts that visitors brought about meanwhile, by type. */
  readonly facts: Readonly<Record<string, number>>;
  readonly tookMs: readonly number[];
}

let ids = 0;
export const freshSession = (): string => `golden${String((ids += 1)).padStart(10, '0')}`;

/** What the shop asks for a line when it is asked outside of any conversation. */
export const priceIn =
  (shop: TestShop): PriceOf =>
  ({ productId }, quantity, { postcode, options } = {}) =>
    askPrice(shop, productId, quantity, { postcode, options });

/** One turn over HTTP, as a page sends it. */
export async function speak(
  { shop, model }: Place,
  visitor: Visitor,
  sessionId: string,
  turn: GoldenTurn,
): Promise<HeardTurn> {
  if (model) {
    model.misbehave(turn.quirk ?? null);
    model.script(typeof turn.model === 'function' ? await turn.model(priceIn(shop)) : (turn.model ?? []));
  }
  const answer = turn.file ? await sendList(visitor, sessionId, turn) : await send(visitor, sessionId, turn);
  const { rows } = await shop.pool.query<{ outcomes: ToolOutcome[] }>(
    `select outcomes from assistant.chat_message where session_id = $1 and turn_id = $2 and role = 'assistant'`,
    [answer.sessionId, answer.turnId],
  );
  if (!rows[0]) throw new Error(`The answer to ${JSON.stringify(turn.say)} is not kept.`);
  return { turn, answer, outcomes: rows[0].outcomes };
}

async function send(visitor: Visitor, sessionId: string, { say, press, context }: GoldenTurn): Promise<ChatAnswer> {
  const { status, body, text } = await visitor.post(CHAT, {
    message: say ?? press?.action,
    sessionId,
    ...(context ? { context } : {}),
    ...(press ? { action: press.action, productId: press.good.productId, quantity: press.quantity } : {}),
  });
  if (status !== 200) throw new Error(`${JSON.stringify(say)} was answered ${status} ${text}`);
  return body;
}

async function sendList(visitor: Visitor, sessionId: string, { file = [], say }: GoldenTurn): Promise<ChatAnswer> {
  const body = docx(file.map((line) => paragraph(line)).join(''));
  const sent = await sentFile(visitor, { name: 'list.docx', type: DOCX, body, sessionId });
  const answer = await visitor.post('/api/file-processing/process', { ...sent, originalMessage: say });
  if (answer.status !== 200) throw new Error(`The file was answered ${answer.status} ${answer.text}`);
  // Of the conversation it became a turn; the call itself answers in a shape of its own.
  const { messages } = (await visitor.get(`/api/integrated-ai-chat/session/${sessionId}`)).body as ChatSession;
  return messages.at(-1)!.answer!;
}

/** A conversation from its first word to its last, of a buyer whom nobody knows. */
export async function converse(place: Place, { turns }: Pick<GoldenConversation, 'turns'>): Promise<Heard> {
  const { shop } = place;
  const [visitor, sessionId] = [shop.visitor(), freshSession()];
  const before = await factsIn(shop);
  const heard: HeardTurn[] = [];
  const tookMs: number[] = [];
  for (const turn of turns) {
    const began = performance.now();
    heard.push(await speak(place, visitor, sessionId, turn));
    tookMs.push(performance.now() - began);
  }
  const after = await factsIn(shop);
  const facts = Object.fromEntries(
    Object.entries(after).flatMap(([type, n]) => (n > (before[type] ?? 0) ? [[type, n - (before[type] ?? 0)]] : [])),
  );
  return { sessionId, visitor, turns: heard, cart: (await visitor.get('/api/cart')).body, facts, tookMs };
}

/** Facts of visitors, staff and providers by type: what workers write meanwhile follows from them. */
export async function factsIn(shop: TestShop): Promise<Record<string, number>> {
  const { rows } = await shop.pool.query<{ type: string; n: number }>(
    `select type, count(*)::int as n from es.event where meta->'actor'->>'kind' not in ('system', 'worker') group by type`,
  );
  return Object.fromEntries(rows.map(({ type, n }) => [type, n]));
}
