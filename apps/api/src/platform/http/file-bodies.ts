import type { FastifyInstance } from 'fastify';
import { ErrorCode } from '@halfpallet/contracts';
import { DomainError } from '../errors';
import { SEND_JSON } from './error-body';

/** A call that files come by, each in its own way. */
export interface FileCall {
  readonly isMeant: (method: string, url: string) => boolean;
  /** What to do, in a sentence, for whoever sent a file in another way. */
  readonly way: string;
}

/** Why a call does not take a body that is a file. */
export type RefuseFile = (request: { readonly method: string; readonly url: string }) => DomainError;

/** Tells the way of the call; all others take no files. */
export const refuseFileBy =
  (calls: readonly FileCall[], otherwise = 'This call takes no files. Send JSON.'): RefuseFile =>
  ({ method, url }) => {
    const way = calls.find(({ isMeant }) => isMeant(method, url))?.way ?? otherwise;
    return new DomainError(ErrorCode.malformedRequest, way, 415);
  };

/**
 * Tells the way also where a file comes as a type that no call takes: in a form, or a picture of another kind. Where there is no call,
 * that is what is told.
 */
export function refuseOtherTypes(fastify: FastifyInstance, calls: readonly FileCall[]): void {
  const refuse = refuseFileBy(calls, SEND_JSON);
  fastify.addContentTypeParser('*', (request, _payload, done) => {
    done(request.is404 ? null : refuse(request), undefined);
  });
}
