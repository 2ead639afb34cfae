import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { errorAnswer } from '../../platform/http/error-body';
import { ErrorFilter } from '../../platform/http/error.filter';
import type { ShopRequest } from '../../platform/http/request';
import { isForm, sendHtml } from '../http/form-answers';
import { renderPasswordResetPage } from './password-reset-page';

/** A form that could not be accepted comes back with what is wrong; JSON callers get the error body. */
@Catch()
export class PasswordResetPageFilter implements ExceptionFilter {
  private readonly json = new ErrorFilter();

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ShopRequest>();
    const { status, body, headers, unexpected } = errorAnswer(error);
    if (!isForm(request) || unexpected) return this.json.catch(error, host);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const typed = (request.body ?? {}) as Record<string, unknown>;
    // A link that does not work any more leads back to the start; a password that will not do is asked for again.
    const again = typeof typed.token === 'string' && body.code !== 'LINK_NOT_VALID';
    void reply.code(status).headers({ ...headers, 'referrer-policy': 'no-referrer' });
    const html = again
      ? renderPasswordResetPage({ step: 'choose', token: String(typed.token), error: body.message })
      : renderPasswordResetPage({
          step: 'ask',
          error: body.message,
          email: typeof typed.email === 'string' ? typed.email.slice(0, 300) : undefined,
        });
    void reply.send(sendHtml(reply, html));
  }
}
