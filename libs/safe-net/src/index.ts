export { AddressPolicy } from './address-policy';
export { type EgressOptions, EgressRules, type Resolve } from './egress-rules';
export { endsWithin } from './ends-within';
export { EgressFailed, EgressRefused, type FailureKind, type RefusalRule } from './errors';
export { type FilteringProxy, type FilteringProxyOptions, startFilteringProxy } from './filtering-proxy';
export type { KeptHeaders } from './headers';
export { HostList } from './host-list';
export { type Fetched, type FetchOptions, SafeFetch, type SafeFetchOptions } from './safe-fetch';
