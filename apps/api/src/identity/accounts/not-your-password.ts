import { Invalid } from '../../platform/errors';

const TEXT = 'This is not your password';

/** Of a password that proves nothing, or nothing any more. @param field in which it was typed */
export const notYourPassword = (field: 'password' | 'currentPassword'): Invalid => new Invalid({ [field]: TEXT }, TEXT);
