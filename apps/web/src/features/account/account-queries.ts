import type { AccountSession, CustomerQuotesResponse, SavedAddressesResponse } from '@halfpallet/contracts';
import { queryOptions } from '@tanstack/react-query';

/** Always asked for anew: what another tab or device did counts. */
const FRESH = { staleTime: 0, refetchOnMount: 'always' } as const;

export const addressesQuery = () =>
  queryOptions<SavedAddressesResponse>({ queryKey: ['/api/customer/addresses'], ...FRESH });

export const quotesQuery = () => queryOptions<CustomerQuotesResponse>({ queryKey: ['/api/customer/quotes'], ...FRESH });

export const sessionsQuery = () => queryOptions<AccountSession[]>({ queryKey: ['/api/auth/sessions'], ...FRESH });
