import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Config } from '../../platform/config';
import { errorAnswer } from '../../platform/http/error-body';
import { ErrorFilter } from '../../platform/http/error.filter';
import type { ShopRequest } from '../../platform/http/request';
import { CONFIG } from '../../platform/tokens';
import { safeReturnTo } from '../sign-in/return-to';
import { isForm, sendPage } from './form-answers';

/** A form that could not be accepted comes back with what was typed and what is wrong; JSON callers get the error body. */
@Catch()
export class SignInPageFilter implements ExceptionFilter {
  private readonly json = new ErrorFilter();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<ShopRequest>();
    if (!isForm(request)) return this.json.catch(error, host);
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { status, body, headers, unexpected } = errorAnswer(error);
    if (unexpected) return this.json.catch(error, host);
    const typed = (request.body ?? {}) as Record<string, unknown>;
    void reply.code(status).headers(headers);
    const html = sendPage(reply, this.config, {
      returnTo: safeReturnTo(typed.returnTo),
      failed: {
        form: request.routeOptions.url?.endsWith('/register') ? 'register' : 'sign-in',
        message: body.message,
        errors: textErrors(body.errors),
        email: textOf(typed.email),
        firstName: textOf(typed.firstName),
      },
      signedInAs: null,
    });
    void reply.send(html);
  }
}

function textErrors(errors: unknown): Record<string, string> {
  const entries = Object.entries((errors ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, 300) : '';
}
