import { megabytes, UPLOAD_HINT, UploadLimits } from '@halfpallet/contracts';
import type { Refusal } from '@halfpallet/files';
import { DomainError, NotFound, Unavailable } from '../platform/errors';

const HINT = `${UPLOAD_HINT}.`;

/** Why nothing was read of a file, as a buyer is told. */
const WORDS: Readonly<Record<Refusal, string>> = {
  'unknown-kind': `This is not a file that we can read, whatever its name says. ${HINT}`,
  'too-large': `The file is larger than ${megabytes(UploadLimits.bytes)} MB.`,
  encrypted: 'The file is protected by a password. Save a copy without one and send that.',
  scanned: 'The file looks scanned: it holds pictures of pages and no text. Send the list as text, or type it here.',
  broken: `The file is damaged, and could not be read. Save it again, or send another kind. ${HINT}`,
  empty: 'There is no text in the file.',
  swollen: 'The file holds much more than its size says. Save it again without pictures and extras, and send that.',
  exhausting: `The file is too complicated to read. Send a simpler one. ${HINT}`,
};

export const unreadable = (reason: Refusal) => new DomainError('FILE_UNREADABLE', WORDS[reason], 422);

/** The same for what never was, is over, or is somebody else's. */
export const noUpload = () => new NotFound('There is no such upload. Please send the file again.', 'UPLOAD_NOT_FOUND');

export const badLink = () =>
  new DomainError('UPLOAD_LINK_INVALID', 'This address takes another file, or none. Please send the file again.', 403);

export const expiredLink = () =>
  new DomainError('UPLOAD_LINK_EXPIRED', 'This address is too old to send a file to. Please send the file again.', 410);

export const alreadySent = () =>
  new DomainError('UPLOAD_ALREADY_SENT', 'A file was sent to this address already. Please begin again.', 409);

export const brokenOffTooOften = () =>
  new DomainError('UPLOAD_BROKE_OFF', 'The file broke off too often on its way here. Please begin again.', 409);

export const notSent = () =>
  new DomainError('UPLOAD_NOT_SENT', 'The file has not arrived yet. Send it, and then ask for it to be read.', 409);

export const alreadyRead = () =>
  new DomainError(
    'UPLOAD_ALREADY_READ',
    // Once only: what brought a process down while it was read would bring the next one down, too.
    'This file was read already, or its reading was broken off. Send it again to have it read.',
    409,
  );

export const tooManyBytes = () =>
  new DomainError('UPLOAD_SIZE_DIFFERS', 'More bytes were sent than the file was said to have.', 413);

export const otherBytes = () =>
  new DomainError(
    'UPLOAD_SIZE_DIFFERS',
    'Fewer bytes were sent than the file was said to have. Please try again.',
    400,
  );

export const noRoom = () =>
  new Unavailable('There is no room for files at the moment. Please try again in a few minutes.');

export const lengthNeeded = () =>
  new DomainError('LENGTH_REQUIRED', 'Say with Content-Length how many bytes the file has.', 411);

export const otherType = (expected: string) =>
  new DomainError('UPLOAD_TYPE_DIFFERS', `Send the file as ${expected}, as it was announced.`, 415);
