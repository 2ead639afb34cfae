import type { FastifyInstance } from 'fastify';
import { UPLOAD_TYPES } from '@halfpallet/contracts';
import type { FileCall, RefuseFile } from '../../platform/http/file-bodies';

const CALLS = '/api/file-processing/';
const ROUTE = `${CALLS}uploads/`;

export const bringsFile = (method: string, url: string): boolean => method === 'PUT' && url.startsWith(ROUTE);

/** The address of a file, and the calls before and after it. */
export const UPLOADS: readonly FileCall[] = [
  {
    isMeant: bringsFile,
    way: 'Send the bytes of the file as they are, with the Content-Type that was announced.',
  },
  {
    isMeant: (_method, url) => url.startsWith(CALLS),
    way: `This call takes JSON. POST ${CALLS}initiate with fileName, fileType and fileSize answers an uploadUrl: PUT the file there.`,
  },
];

/** Hands files to the call that keeps them as they arrive, and to no other call. */
export function takeUploadBodies(fastify: FastifyInstance, refuse: RefuseFile): void {
  const types = [...new Set(Object.values(UPLOAD_TYPES))];
  if (fastify.hasContentTypeParser(UPLOAD_TYPES.txt)) fastify.removeContentTypeParser(UPLOAD_TYPES.txt);
  fastify.addContentTypeParser(types, (request, _payload, done) => {
    if (bringsFile(request.method, request.url)) done(null, undefined);
    else done(refuse(request), undefined);
  });
}
