import { ApiError } from '../../../lib/api-client';

/** Refusals that say: the order is not what this page shows any more. Nothing was charged. */
const CHANGED: ReadonlySet<string> = new Set(['NOTHING_DUE', 'ORDER_CANCELLED', 'PLAN_IS_FIXED', 'PAYMENT_NOT_OPEN']);

/** Whether a refused payment means that the order changed while its page stood open. */
export const saysOrderChanged = (error: unknown): boolean =>
  error instanceof ApiError && CHANGED.has(error.body?.code ?? '');
