import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import passport from 'passport';
import { Limits, type CurrentUser } from '@halfpallet/contracts';
import { DomainError, Invalid } from '../../platform/errors';
import type { ShopRequest } from '../../platform/http/request';
import { Credentials } from './credentials';

const EMAIL_PASSWORD = 'email-password';

type Done = (error: unknown, user?: CurrentUser | false | null) => void;
type Verify = (
  request: ShopRequest,
  email: string,
  password: string,
  options: EmailPasswordOptions,
  done: Done,
) => void;

/** Handed over with each call, for the reason told in `session-cookie.strategy.ts`. */
interface EmailPasswordOptions {
  readonly credentials: Credentials;
}

/** Passport's part: takes e-mail and password out of the body, as form fields or JSON. */
class BodyStrategy extends passport.Strategy {
  constructor(private readonly verify: Verify) {
    super();
  }

  // The signature is passport's; what arrives is the Fastify request that AuthGuard passed on.
  override authenticate(incoming: unknown, options: unknown): void {
    const request = incoming as ShopRequest;
    const { email, password } = (request.body ?? {}) as { email?: unknown; password?: unknown };
    const errors = {
      ...(isText(email, Limits.email.max) ? {} : { email: 'Please enter your email address' }),
      ...(isText(password, Limits.password.max) ? {} : { password: 'Please enter your password' }),
    };
    if (Object.keys(errors).length > 0) {
      return this.error(new Invalid(errors, Object.values(errors)[0]));
    }
    this.verify(request, email as string, password as string, options as EmailPasswordOptions, (error, user) => {
      if (error) return this.error(error);
      if (!user) return this.fail(401);
      this.success(user);
    });
  }
}

@Injectable()
export class EmailPasswordStrategy extends PassportStrategy(BodyStrategy, EMAIL_PASSWORD) {
  validate(
    request: ShopRequest,
    email: string,
    password: string,
    { credentials }: EmailPasswordOptions,
  ): Promise<CurrentUser | null> {
    return credentials.check(email, password, request);
  }
}

/** On the sign-in route: `request.user` is the person who proved to be it, or the request ends with 401. */
@Injectable()
export class EmailPasswordGuard extends AuthGuard(EMAIL_PASSWORD) {
  constructor(private readonly credentials: Credentials) {
    super();
  }

  override getAuthenticateOptions() {
    return { credentials: this.credentials } satisfies EmailPasswordOptions;
  }

  override handleRequest<TUser = CurrentUser>(error: unknown, user: TUser | false): TUser {
    if (error) throw error as Error;
    if (!user) throw wrongCredentials();
    return user;
  }
}

export const wrongCredentials = () => new DomainError('WRONG_CREDENTIALS', 'Incorrect email or password', 401);

function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= max;
}
