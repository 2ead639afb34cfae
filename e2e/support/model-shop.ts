import { startModelServer, type ModelServer } from '@halfpallet/fixture-marketplace';
import { openFurtherShop, type FurtherShop } from './further-shop';

/** The running shop once more: its assistant asks a scripted language model. */
export interface ModelShop extends FurtherShop {
  readonly model: ModelServer;
}

/** @throws Error with its last words when it does not come up */
export async function openModelShop(): Promise<ModelShop> {
  const model = await startModelServer();
  const settings = { OPENAI_BASE_URL: model.baseUrl, OPENAI_MODEL: 'scripted', OPENAI_SERVER: 'openai' };
  const shop = await openFurtherShop(settings).catch(async (error: unknown) => {
    await model.close();
    throw error;
  });
  const close = async () => {
    await shop.close();
    await model.close();
  };
  return { url: shop.url, model, close };
}
