import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { log } from '../log';
import { errorAnswer } from './error-body';
import { loggedPath } from './logged-path';
import type { ShopRequest } from './request';

@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<ShopRequest>();
    const reply = http.getResponse<FastifyReply>();
    const { status, body, headers, unexpected } = errorAnswer(error);
    if (unexpected)
      log.error(
        { err: error, requestId: request.requestId, method: request.method, path: loggedPath(request) },
        'request failed',
      );
    if (reply.sent) return;
    void reply
      .code(status)
      .headers(headers)
      // The route may have named another type for what it would have answered.
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .send({ ...body, requestId: request.requestId });
  }
}
