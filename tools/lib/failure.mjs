/**
 * A failure the person at the terminal can do something about. Its message is one clear sentence and is all they get
 * to see: no stack, no code.
 */
export class Failure extends Error {
  name = 'Failure';

  /** @param {string} sentence @param {{ detail?: string }} [options] `detail`: output worth showing above the sentence */
  constructor(sentence, { detail } = {}) {
    super(sentence);
    this.detail = detail;
  }
}

/** Thrown where work was interrupted by a stop signal: not a failure at all. */
export class Interrupted extends Error {
  name = 'Interrupted';
}

/**
 * The sentence for an error, whether it is one of ours or comes from the operating system.
 *
 * @param {unknown} error
 * @returns {string | undefined} undefined when the error is a fault of ours and deserves its stack
 */
export function sentenceFor(error) {
  if (error instanceof Failure) return error.message;
  const { code, path } = /** @type {NodeJS.ErrnoException} */ (error ?? {});
  const where = path === undefined ? 'the disk' : `the disk that holds ${path}`;
  if (code === 'ENOSPC' || code === 'EDQUOT') return `There is no space left on ${where}: free some and start again.`;
  if (code === 'EROFS')
    return `${path ?? 'The folder'} is on a read-only disk: set DATA_DIR to a folder that can be written.`;
  if (code === 'EACCES' || code === 'EPERM') {
    return `${path ?? 'A file'} cannot be used by this user: correct its owner or start as the user it belongs to.`;
  }
  return undefined;
}

/** Prints what went wrong to stderr, as one sentence where possible. @param {unknown} error */
export function printFailure(error) {
  const sentence = sentenceFor(error);
  if (error instanceof Failure && error.detail) console.error(error.detail.trimEnd());
  console.error(sentence ?? error);
}
