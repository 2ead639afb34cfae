import { ApiError } from '../../lib/api-client';
import { success as texts } from '../../texts/success';

/** The sentence for an order that cannot be shown: unknown, refused with a reason, refused without, or no answer. */
export function successErrorText(error: unknown): string {
  if (!(error instanceof ApiError)) return texts.networkError(error instanceof Error ? error.message : String(error));
  if (isUnknownOrder(error)) return texts.loadFailed;
  return error.detail ? texts.detailsFailed(error.detail) : texts.fetchFailed;
}

/** Asking again does not find an order that nobody knows. */
export const isUnknownOrder = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
