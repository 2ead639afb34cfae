import { common } from '../i18n/frame';

/** What a failed call means to the person who made it. */
export interface Problem {
  readonly message: string;
  /** Why, as the server said it, or that it could not be reached; null when it only failed. */
  readonly reason: string | null;
  readonly code: string | null;
  readonly requestId: string | null;
  readonly status: number | null;
  /** Field name to message, from a refused form. */
  readonly fields: Readonly<Record<string, string>>;
}

export function problemOf(error: unknown): Problem {
  const { message, status, body } = (error ?? {}) as { message?: unknown; status?: unknown; body?: unknown };
  const { code, requestId, errors, ...words } = (body ?? {}) as Readonly<Record<string, unknown>>;
  const sentence = typeof message === 'string' && message !== '' ? message : null;
  return {
    message: sentence ?? common.unknownError,
    // An answer that is none of ours, from a proxy say, has only the words of its status.
    reason: code === undefined && !words.message && !words.error ? null : sentence,
    code: typeof code === 'string' ? code : null,
    requestId: typeof requestId === 'string' ? requestId : null,
    status: typeof status === 'number' ? status : null,
    fields: Object.fromEntries(
      Object.entries((errors ?? {}) as Record<string, unknown>).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    ),
  };
}

/** The same, said in these words when nobody gave a reason. */
export const worded = (problem: Problem, fallback: string | undefined): Problem =>
  problem.reason === null && fallback !== undefined ? { ...problem, message: fallback } : problem;

/** Nobody is called so, or nobody could be: the address names a record by what is no id of its kind. */
export const isNowhere = ({ status, fields }: Problem): boolean => status === 404 || (status === 400 && 'id' in fields);
/** The record is gone or not theirs to see; whatever else went wrong passes, and what was loaded before still stands. */
export const isGone = (error: unknown): boolean => isForbidden(problemOf(error)) || isNowhere(problemOf(error));
export const isForbidden = (problem: Problem) => problem.status === 403;
/** A saved filter that this version of the list does not know, or a value that it cannot have. */
export const isRefusedFilter = (problem: Problem) => problem.status === 400;
export const isConflict = (problem: Problem) => problem.status === 412;
