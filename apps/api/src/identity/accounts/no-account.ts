import { NotFound } from '../../platform/errors';

/** Of an account that there is none of, or none any more. */
export const noAccount = (): NotFound => new NotFound('There is no such account.', 'ACCOUNT_NOT_FOUND');
