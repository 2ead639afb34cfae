import { ApiError } from '../../lib/api-client';
import { orderPage as texts } from '../../texts/checkout';

/** What to say of an order that cannot be shown: there is none of this number, or there was no answer. */
export const orderUnavailable = (error: unknown): { readonly title: string; readonly text: string } =>
  error instanceof ApiError && error.status === 404
    ? { title: texts.missing, text: texts.missingText }
    : { title: texts.unreachable, text: texts.unreachableText };
