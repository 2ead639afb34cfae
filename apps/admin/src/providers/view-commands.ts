import type { SavedViewRow, SaveView } from '@halfpallet/contracts';
import type { HttpClient } from './http-client';
import type { CommandOptions } from './order-commands';

/** Views of lists. `base` is the address of the REST dialect. */
export function createViewCommands(base: string, http: HttpClient) {
  const one = (id: string) => `${base}/saved-views/${encodeURIComponent(id)}`;
  return {
    saveView: async (view: SaveView, { idempotencyKey }: CommandOptions): Promise<SavedViewRow> => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      const { json } = await http(`${base}/saved-views`, { method: 'POST', headers, body: JSON.stringify(view) });
      return json as SavedViewRow;
    },
    /** @param version the one that was seen */
    changeView: async (id: string, version: number, view: SaveView): Promise<SavedViewRow> => {
      const headers = { 'If-Match': `"${version}"` };
      const { json } = await http(one(id), { method: 'PUT', headers, body: JSON.stringify(view) });
      return json as SavedViewRow;
    },
    removeView: async (id: string): Promise<SavedViewRow> =>
      (await http(one(id), { method: 'DELETE' })).json as SavedViewRow,
  };
}

export type ViewCommands = ReturnType<typeof createViewCommands>;
