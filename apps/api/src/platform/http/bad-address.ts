import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
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

/**
 * An address that is no address reaches neither hook nor route, and is answered all the same as any other refusal. A browser that wants a
 * page is sent to the address as it was meant, letter by letter, where the shop says in its own words whether there is one.
 */
export function answerBadAddress(config: Config): NonNullable<FastifyServerOptions['frameworkErrors']> {
  const headers = { ...securityHeaders(config), ...API_HEADERS, 'cache-control': 'no-store' };
  return (error, asked, answer) => {
    const request = asked as unknown as FastifyRequest;
    const reply = answer as unknown as FastifyReply;
    const requestId = randomUUID();
    if (error.code === 'FST_ERR_BAD_URL' && wantsPage(request)) {
      return void reply.headers({ ...headers, 'x-request-id': requestId }).redirect(asItWasMeant(request.url), 302);
    }
    const { status, body } = errorAnswer(error.code === 'FST_ERR_BAD_URL' ? BAD_ADDRESS : error);
    void reply
      .code(status)
      .headers({ ...headers, 'x-request-id': requestId })
      .send({ ...body, requestId });
  };
}

const wantsPage = ({ method, headers, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/+api\//.test(url) && !!headers.accept?.includes('text/html');

/** On this site whatever it begins with: two slashes would lead to another. */
function asItWasMeant(url: string): string {
  const [path = '', ...query] = url.split('?');
  return ['/' + path.replace(/^\/+/, '').replaceAll('%', '%25'), ...query].join('?');
}
