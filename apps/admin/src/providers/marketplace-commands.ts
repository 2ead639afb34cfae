import type {
  PauseMarketplaceRequest,
  ResumeMarketplaceRequest,
  SwitchMarketplaceRequest,
} from '@halfpallet/contracts';
import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

/** What staff do with marketplaces. `base` is the address of the REST dialect. */
export function createMarketplaceCommands(base: string, http: HttpClient) {
  const post = async (id: string, act: string, body: object, { idempotencyKey }: CommandOptions) => {
    const headers = { 'Idempotency-Key': idempotencyKey };
    await http(`${base}/marketplaces/${encodeURIComponent(id)}/${act}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    // The row comes back; the page reads it anew.
    return {} satisfies CommandResponse as CommandResponse;
  };
  return {
    pauseMarketplace: (id: string, body: PauseMarketplaceRequest, options: CommandOptions) =>
      post(id, 'pause', body, options),
    resumeMarketplace: (id: string, body: ResumeMarketplaceRequest, options: CommandOptions) =>
      post(id, 'resume', body, options),
    switchMarketplace: (id: string, body: SwitchMarketplaceRequest, options: CommandOptions) =>
      post(id, 'live', body, options),
  };
}

export type MarketplaceCommands = ReturnType<typeof createMarketplaceCommands>;
