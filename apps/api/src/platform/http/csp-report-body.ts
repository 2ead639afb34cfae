import type { FastifyInstance } from 'fastify';
import { ErrorCode } from '@halfpallet/contracts';
import { DomainError } from '../errors';

const MAX_BYTES = 16_384;
const TYPES = ['application/csp-report', 'application/reports+json'];

/** Lets browsers post their reports in the two types they have for them, and no more than fits a few of them. */
export function takeCspReports(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(TYPES, { parseAs: 'string', bodyLimit: MAX_BYTES }, (_request, text, done) => {
    try {
      done(null, JSON.parse(String(text)));
    } catch {
      done(new DomainError(ErrorCode.malformedRequest, 'The report is no JSON.', 400), undefined);
    }
  });
}
