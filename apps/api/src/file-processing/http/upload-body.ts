import type { FastifyInstance } from 'fastify';
import { ErrorCode, UPLOAD_TYPES } from '@halfpallet/contracts';
import { DomainError } from '../../platform/errors';

const ROUTE = '/api/file-processing/uploads/';

export const bringsFile = (method: string, url: string): boolean => method === 'PUT' && url.startsWith(ROUTE);

/** Hands files to the call that keeps them as they arrive, and to no other call. */
export function takeUploadBodies(fastify: FastifyInstance): void {
  const types = [...new Set(Object.values(UPLOAD_TYPES))];
  if (fastify.hasContentTypeParser(UPLOAD_TYPES.txt)) fastify.removeContentTypeParser(UPLOAD_TYPES.txt);
  fastify.addContentTypeParser(types, (request, _payload, done) => {
    if (bringsFile(request.method, request.url)) done(null, undefined);
    else done(new DomainError(ErrorCode.malformedRequest, 'This call takes no files. Send JSON.', 415), undefined);
  });
}
