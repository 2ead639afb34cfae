import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../platform/config';
import { errorAnswer } from '../../platform/http/error-body';
import { ErrorFilter } from '../../platform/http/error.filter';
import { loggedPath } from '../../platform/http/logged-path';
import type { ShopRequest } from '../../platform/http/request';
import { log } from '../../platform/log';
import { CONFIG } from '../../platform/tokens';
import { Attempts } from '../issuer/attempts';
import { safeReturnTo } from '../sign-in/return-to';
import { sendPage } from './form-answers';

/** People follow these addresses, so whatever goes wrong is told on the sign-in page, from which every way leads on. */
@Catch()
export class IssuerPageFilter implements ExceptionFilter {
  private readonly json = new ErrorFilter();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly attempts: Attempts,
  ) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ShopRequest>();
    if (request.method !== 'GET') return this.json.catch(error, host);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, body, headers, unexpected } = errorAnswer(error);
    if (unexpected) {
      const path = loggedPath(request);
      log.error({ err: error, requestId: request.requestId, method: request.method, path }, 'request failed');
    }
    const { returnTo } = request.query as { returnTo?: unknown };
    const attempt = this.attempts.of(request);
    void reply.code(status).headers(headers);
    const html = sendPage(reply, this.config, {
      returnTo: attempt ? attempt.returnTo : safeReturnTo(returnTo),
      failed: null,
      problem: body.message,
      signedInAs: request.user?.email ?? null,
    });
    void reply.send(html);
  }
}
