import type {
  DashboardDays,
  SourcingFunnel,
  SourcingProgress,
  StartSourcingRequest,
  StartSourcingResponse,
} from '@halfpallet/contracts';
import { ApiError } from './api-error';
import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

const SOURCING = '/api/sourcing';
/** `EventSource.CLOSED`. */
const CLOSED = 2;
const AGAIN_MS = 5_000;

/** Opens a stream of server-sent events; the browser connects again by itself and says where it broke off. */
export type OpenEvents = (address: string) => EventSource;

/** Searches for goods: how to start one, how far it is, and the way to stop it. */
export function createSourcingCommands(
  http: HttpClient,
  openEvents: OpenEvents = (address) => new EventSource(address),
) {
  const address = (id: string) => `${SOURCING}/${encodeURIComponent(id)}`;
  return {
    startSourcing: async (
      wish: StartSourcingRequest,
      { idempotencyKey }: CommandOptions,
    ): Promise<StartSourcingResponse> => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      return (await http(SOURCING, { method: 'POST', headers, body: JSON.stringify(wish) })).json;
    },
    sourcingFunnel: async (days: DashboardDays): Promise<SourcingFunnel> =>
      (await http(`/api/admin/sourcing-funnel?days=${days}`)).json,
    sourcingProgress: async (id: string): Promise<SourcingProgress> => (await http(address(id))).json,
    /** Calls with each progress from now on. Resolves at once with what stops the watching. */
    watchSourcing: (id: string, onProgress: (progress: SourcingProgress) => void): Promise<() => void> => {
      let events: EventSource;
      let again: ReturnType<typeof setTimeout>;
      let isStopped = false;
      const tell = (progress: SourcingProgress) => {
        if (!isStopped) onProgress(progress);
        return progress.state === 'running';
      };
      const open = () => {
        events = openEvents(`${address(id)}/events`);
        events.addEventListener('progress', ({ data }: MessageEvent<string>) => {
          // The server has nothing more to say; without this the browser would ask again.
          if (!tell(JSON.parse(data) as SourcingProgress)) events.close();
        });
        events.addEventListener('error', () => {
          // What broke off is opened again by the browser. Any other answer, as of a server that starts, ends it for good.
          if (events.readyState === CLOSED) lookLater();
        });
      };
      const lookLater = () => {
        if (!isStopped) again = setTimeout(() => void look(), AGAIN_MS);
      };
      const look = async () => {
        try {
          const isRunning = tell((await http(address(id))).json as SourcingProgress);
          if (isRunning && !isStopped) open();
        } catch (error) {
          const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
          if (!isRefused) lookLater();
        }
      };
      open();
      return Promise.resolve(() => {
        isStopped = true;
        clearTimeout(again);
        events.close();
      });
    },
    cancelSourcing: async (id: string, { idempotencyKey }: CommandOptions): Promise<CommandResponse> => {
      const headers = { 'Idempotency-Key': idempotencyKey };
      await http(`${address(id)}/cancel`, { method: 'POST', headers, body: '{}' });
      return {};
    },
  };
}

export type SourcingCommands = ReturnType<typeof createSourcingCommands>;
