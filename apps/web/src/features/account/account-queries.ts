import type {
  AccountSession,
  AgentKeysResponse,
  CustomerQuotesResponse,
  CustomerSourcingDetail,
  CustomerSourcingResponse,
  SavedAddressesResponse,
} from '@halfpallet/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Always asked for anew: what another tab or device did counts. */
const FRESH = { staleTime: 0, refetchOnMount: 'always' } as const;

export const addressesQuery = () =>
  queryOptions<SavedAddressesResponse>({ queryKey: ['/api/customer/addresses'], ...FRESH });

export const quotesQuery = () => queryOptions<CustomerQuotesResponse>({ queryKey: ['/api/customer/quotes'], ...FRESH });

/** Looked at again while one of them runs. */
const RUNNING_EVERY_MS = 2_000;

export const searchesQuery = () =>
  queryOptions<CustomerSourcingResponse>({
    queryKey: ['/api/customer/sourcing'],
    ...FRESH,
    refetchInterval: ({ state }) =>
      state.data?.requests.some((request) => request.state === 'running') ? RUNNING_EVERY_MS : false,
  });

export const searchQuery = (id: string) =>
  queryOptions<CustomerSourcingDetail>({ queryKey: [`/api/customer/sourcing/${id}`], ...FRESH });

export const sessionsQuery = () => queryOptions<AccountSession[]>({ queryKey: ['/api/auth/sessions'], ...FRESH });

export const agentKeysQuery = () => queryOptions<AgentKeysResponse>({ queryKey: ['/api/auth/agent-keys'], ...FRESH });
