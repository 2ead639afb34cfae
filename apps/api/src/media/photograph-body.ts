import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ErrorCode, megabytes, PictureLimits } from '@halfpallet/contracts';
import { DomainError } from '../platform/errors';
import type { FileCall, RefuseFile } from '../platform/http/file-bodies';

export const PHOTOGRAPH_TYPE = 'application/octet-stream';
const ROUTES = [
  /^\/api\/admin\/rest\/products\/\d{1,15}\/pictures\/?(?:\?|$)/,
  // Of a buyer, with a report about a delivery; also as staff send it for them.
  /^\/api\/(?:admin\/)?orders\/[\w-]{1,64}\/return-photographs\/?(?:\?|$)/,
] as const;
export const bringsPhotograph = (method: string, url: string): boolean =>
  method === 'POST' && ROUTES.some((route) => route.test(url));

export const PHOTOGRAPHS: FileCall = {
  isMeant: bringsPhotograph,
  way: `Send the bytes of the photograph as ${PHOTOGRAPH_TYPE}.`,
};

/** Hands the bytes of photographs to the call that keeps them, and to no other call. */
export function takePhotographBodies(fastify: FastifyInstance, refuse: RefuseFile): void {
  fastify.addContentTypeParser(PHOTOGRAPH_TYPE, (request, _payload, done) => {
    if (bringsPhotograph(request.method, request.url)) done(null, undefined);
    else done(refuse(request), undefined);
  });
}

/**
 * A body of at most 20 MB, whole. Of one that breaks off nothing stays.
 * @throws DomainError PICTURE_TOO_MANY_BYTES (413), PICTURE_EMPTY, PICTURE_BROKE_OFF (400)
 */
export async function readPhotograph(body: Readable, announced: string | undefined): Promise<Buffer> {
  if (Number(announced) > PictureLimits.bytes) throw tooManyBytes();
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of body as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > PictureLimits.bytes) throw tooManyBytes();
      parts.push(part);
    }
  } catch (error) {
    // Whoever sent it is gone: nothing of ours went wrong.
    throw (error as NodeJS.ErrnoException).code === 'ECONNRESET' ? brokenOff() : error;
  }
  if (bytes === 0) throw new DomainError('PICTURE_EMPTY', 'The file is empty. Choose another one.', 400);
  return Buffer.concat(parts);
}

export const noPhotograph = () => new DomainError(ErrorCode.malformedRequest, PHOTOGRAPHS.way, 415);

const brokenOff = () => new DomainError('PICTURE_BROKE_OFF', 'The file broke off on its way. Send it again.', 400);

const tooManyBytes = () =>
  new DomainError(
    'PICTURE_TOO_MANY_BYTES',
    `This file has more than ${megabytes(PictureLimits.bytes)} MB. Make it smaller, and send it again.`,
    413,
  );
