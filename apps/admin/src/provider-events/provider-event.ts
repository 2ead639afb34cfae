import { dialogAddresses } from '../shared/dialog-address';

export const RESOURCE = 'provider-events';

export const { of: providerEventOfPath, path: pathOfProviderEvent } = dialogAddresses(RESOURCE, ['notice']);
