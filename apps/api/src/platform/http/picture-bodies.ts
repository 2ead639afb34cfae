import type { FastifyInstance } from 'fastify';
import { AssistantLimits, ErrorCode, megabytes } from '@halfpallet/contracts';
import { DomainError } from '../errors';
import type { FileCall } from './file-bodies';

/** A message with its picture: 5 MB in base64, and the words. Every other call keeps the shop's own limit. */
const MAX_BYTES = 7 * 1024 * 1024;
const PATHS: ReadonlySet<string> = new Set(['/api/integrated-ai-chat/chat']);
/** The type such a body is read as: parsers have their limits by type, not by route. */
const TYPE = 'application/vnd.halfpallet.with-picture+json';

const tooLarge = () =>
  new DomainError(
    ErrorCode.bodyTooLarge,
    `This message is too large. Attach a picture of at most ${megabytes(AssistantLimits.imageBytes)} MB.`,
    413,
  );

/** Whether a call may carry a picture in its JSON. */
export const mayBringPicture = (url: string): boolean => PATHS.has(url.split('?', 1)[0]!.replace(/\/$/, ''));

export const PICTURES_IN_JSON: FileCall = {
  isMeant: (_method, url) => mayBringPicture(url),
  way: 'Send JSON, with the picture as a data URL in imageData: "data:image/jpeg;base64,...". Other files go by POST /api/file-processing/initiate.',
};

/** Lets the calls that carry a picture in their JSON send more than the others may. */
export function takeBodiesWithPictures(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(
    TYPE,
    { parseAs: 'string', bodyLimit: MAX_BYTES },
    fastify.getDefaultJsonParser('error', 'error'),
  );
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (mayBringPicture(request.url) && /^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
      request.headers['content-type'] = TYPE;
    }
    done();
  });
  // The parser's words are those of other calls, and name a limit that is not this one's.
  fastify.addHook('preParsing', ({ headers }, _reply, payload, done) => {
    const isTooLarge = headers['content-type'] === TYPE && Number(headers['content-length']) > MAX_BYTES;
    done(isTooLarge ? tooLarge() : null, payload);
  });
}
