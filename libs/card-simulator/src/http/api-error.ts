import type { PaymentIntent, PaymentMethod } from '../objects/types';

export type ErrorType = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';

export interface ErrorBody {
  readonly type: ErrorType;
  readonly message: string;
  readonly code?: string;
  readonly decline_code?: string;
  readonly param?: string;
  readonly charge?: string;
  readonly payment_intent?: PaymentIntent;
  readonly payment_method?: PaymentMethod;
}

/** An answer outside 2xx, in the provider's envelope `{error: {type, code, message, ...}}`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

export function invalidRequest(message: string, param?: string, code?: string): ApiError {
  return new ApiError(400, { type: 'invalid_request_error', message, ...(param && { param }), ...(code && { code }) });
}

export function missingParam(param: string): ApiError {
  return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
}

export function noSuch(noun: string, id: string, param = 'id', status = 404): ApiError {
  const message = `No such ${noun}: '${id.slice(0, 80)}'`;
  return new ApiError(status, { type: 'invalid_request_error', code: 'resource_missing', message, param });
}

/** A card the double refuses before any attempt is made, e.g. an unlisted number. */
export function cardRefused(code: string, message: string, param: string): ApiError {
  return new ApiError(402, { type: 'card_error', code, message, param });
}
