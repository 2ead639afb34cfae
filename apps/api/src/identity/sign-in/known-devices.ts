import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config';
import { keyFor } from '../../platform/derived-keys';
import { CONFIG } from '../../platform/tokens';
import { cookieName, cookieOptions } from '../sessions/session-cookie';
import { deviceIn, withDeviceMark } from './device-marks';

const YEAR_SECONDS = 365 * 24 * 3_600;

/** Browsers that somebody has signed in with: their next tries are not held to what strangers have tried. */
@Injectable()
export class KnownDevices {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Names this browser when the account with this address was signed in to with it, else null. */
  find(request: FastifyRequest, email: string): string | null {
    return deviceIn(this.cookieOf(request), email, this.key);
  }

  /** From now on this browser is known to the account. It opens nothing: the password is asked for all the same. */
  remember(reply: FastifyReply, request: FastifyRequest, email: string): void {
    const value = withDeviceMark(this.cookieOf(request), email, this.key);
    void reply.setCookie(cookieName('kd', this.config), value, cookieOptions(this.config, YEAR_SECONDS));
  }

  private get key(): Buffer {
    return keyFor(this.config.secret, 'known-devices');
  }

  private cookieOf(request: FastifyRequest): string | undefined {
    return request.cookies?.[cookieName('kd', this.config)];
  }
}
