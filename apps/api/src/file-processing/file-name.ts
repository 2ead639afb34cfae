import { UPLOAD_TYPES, UploadLimits, type UploadEnding } from '@halfpallet/contracts';

/** Separators of folders, brackets of markup, controls and marks that turn the direction of writing. */
// eslint-disable-next-line no-control-regex
const UNSAFE = /[\\/<>\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/;
/** Names that mean a device on Windows, whatever ending follows. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

export type NameProblem = 'unsafe' | 'long' | 'kind';

/** What is wrong with the name of a file; null when it can be shown to people and its ending is one we read. */
export function nameProblem(name: string): NameProblem | null {
  if (name.length > UploadLimits.nameLength) return 'long';
  if (UNSAFE.test(name) || DEVICE.test(name) || name.startsWith('.')) return 'unsafe';
  return endingOf(name) === null ? 'kind' : null;
}

export function endingOf(name: string): UploadEnding | null {
  const ending = /\.([a-z]{3,4})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return ending in UPLOAD_TYPES ? (ending as UploadEnding) : null;
}
