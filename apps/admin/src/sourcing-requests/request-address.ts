import { dialogAddresses } from '../shared/dialog-address';

export const RESOURCE = 'sourcing-requests';

export const { of: requestOfPath, path: pathOfRequest } = dialogAddresses(RESOURCE, ['progress']);
