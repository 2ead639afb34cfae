import { dialogAddresses } from '../shared/dialog-address';

export const RESOURCE = 'failed-payments';

export const { of: failedPaymentOfPath, path: pathOfFailedPayment } = dialogAddresses(RESOURCE, ['story']);
