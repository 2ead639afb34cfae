import { dialogAddresses } from '../shared/dialog-address';

export const RESOURCE = 'market-prices';

export const { of: marketPriceOfPath, path: pathOfMarketPrice } = dialogAddresses(RESOURCE, ['history']);
