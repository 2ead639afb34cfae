import { startFixtureMarketplace, startModelServer, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import type { ChatSourcing } from '@halfpallet/contracts';
import { waitUntil } from '@halfpallet/testing';
import { TestShop } from '../support/shop';
import { stockGoods } from './goods';
import type { Heard, Place } from './talk';

export const PLANNERS = ['embedded', 'scripted'] as const;
export type Planners = (typeof PLANNERS)[number];

export interface OpenPlace extends Place {
  readonly planner: Planners;
  readonly market: FixtureMarketplace;
  /** Marketplaces are as they were, and a model that failed is asked again. */
  refresh(): void;
  close(): Promise<unknown>;
}

/** A shop with the goods of the conversations, marketplaces, and the built-in planner or the scripted model. */
export async function openPlace(planner: Planners): Promise<OpenPlace> {
  const market = await startFixtureMarketplace();
  const model = planner === 'scripted' ? await startModelServer() : null;
  const server = model && { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'scripted', OPENAI_SERVER: 'openai' };
  const clock = { ahead: 0, now: () => new Date(Date.now() + clock.ahead) };
  const env = { FIXTURE_MARKETPLACE_URL: market.origin, ABUSE_LIMITS: 'off', ...server };
  const shop = await TestShop.open({ clock, env });
  await stockGoods(shop);
  return {
    ...{ planner, market, shop, model },
    refresh() {
      clock.ahead += 3 * 60_000;
      market.control({ reset: true });
    },
    close: () => Promise.all([shop.close(), model?.close(), market.close()]),
  };
}

/** One site asks to wait and then answers, one wants a person. */
export function hinder({ market }: OpenPlace): void {
  market.control({ site: 'aliexpress', throttleNext: 1 });
  market.control({ site: 'dhgate', wall: 'captcha' });
}

/** How the search of a conversation ended; the answer need not have named it. */
export async function searchOf({ shop }: OpenPlace, { visitor, sessionId }: Heard): Promise<ChatSourcing> {
  const { rows } = await shop.pool.query<{ id: string }>(
    `select data->>'requestId' as id from es.event where type = 'SourcingRequested' and data->'asker'->>'id' = $1`,
    [sessionId],
  );
  const address = `/api/integrated-ai-chat/session/${sessionId}/sourcing/${rows[0]!.id}`;
  return waitUntil(async () => (await visitor.get(address)).body as ChatSourcing, {
    wanted: ({ status }) => status !== 'running',
    withinMs: 60_000,
  });
}
