import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyServerOptions } from 'fastify';
import { ErrorCode } from '@halfpallet/contracts';
import type { Config } from '../config';
import { DomainError } from '../errors';
import { errorAnswer } from './error-body';
import { API_HEADERS, securityHeaders } from './security-headers';

const BAD_ADDRESS = new DomainError(
  ErrorCode.malformedRequest,
  'This address cannot be read. Check it for a percent sign that stands alone.',
  400,
);

/** An address that is no address reaches neither hook nor route, and is answered all the same as any other refusal. */
export function answerBadAddress(config: Config): NonNullable<FastifyServerOptions['frameworkErrors']> {
  const headers = { ...securityHeaders(config), ...API_HEADERS, 'cache-control': 'no-store' };
  return (error, _request, reply) => {
    const requestId = randomUUID();
    const { status, body } = errorAnswer(error.code === 'FST_ERR_BAD_URL' ? BAD_ADDRESS : error);
    void (reply as unknown as FastifyReply)
      .code(status)
      .headers({ ...headers, 'x-request-id': requestId })
      .send({ ...body, requestId });
  };
}
