import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import type { Config } from '../../platform/config';
import { keyFor } from '../../platform/derived-keys';
import { CLOCK, CONFIG, type Clock } from '../../platform/tokens';
import { sameText } from '../grants/grant-cookie';
import { cookieName, cookieOptions } from '../sessions/session-cookie';

/** A sign-in by an issuer that was begun in a browser. */
export interface Attempt {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly returnTo: string | null;
}

export const ATTEMPT_MINUTES = 10;
const LIFETIME_MS = ATTEMPT_MINUTES * 60_000;
/** Begun in one browser, in as many tabs; the oldest gives way. */
const MAX_ATTEMPTS = 4;
const STATE = /^[A-Za-z0-9_-]{43}$/;

/**
 * Attempts are kept by the browser that began them, each in a cookie of its own: tabs do not take each other's away, another browser
 * has none, and strangers fill no table of ours. One is taken with the first answer, whatever that says.
 */
@Injectable()
export class Attempts {
  private readonly takenBy = new WeakMap<FastifyRequest, Attempt>();

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  begin(request: FastifyRequest, reply: FastifyReply, returnTo: string | null): Attempt {
    const attempt = {
      state: randomState(),
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      returnTo,
    };
    const open = this.open(request).sort((a, b) => b.begunMs - a.begunMs);
    for (const { name } of open.slice(MAX_ATTEMPTS - 1)) this.clear(reply, name);
    const value = this.written(attempt, this.clock.now().getTime());
    void reply.setCookie(this.nameOf(attempt.state), value, cookieOptions(this.config, LIFETIME_MS / 1_000));
    return attempt;
  }

  /** Null when this browser began none with this state, or too long ago. It is over with this. */
  take(request: FastifyRequest, reply: FastifyReply, state: unknown): Attempt | null {
    if (typeof state !== 'string' || !STATE.test(state)) return null;
    const name = this.nameOf(state);
    const value = request.cookies[name];
    if (value === undefined) return null;
    this.clear(reply, name);
    const attempt = this.read(state, value);
    if (attempt) this.takenBy.set(request, attempt);
    return attempt;
  }

  /** The one that this request took, for the page that tells what became of it. */
  of(request: FastifyRequest): Attempt | null {
    return this.takenBy.get(request) ?? null;
  }

  private read(state: string, value: string): Attempt | null {
    const parts = value.split('.');
    const [begun, nonce, codeVerifier, returnTo, signed] = parts;
    if (parts.length !== 5 || !sameText(signed!, this.signature(state, parts.slice(0, 4).join('.')))) return null;
    const age = this.clock.now().getTime() - Number(begun);
    if (age < 0 || age >= LIFETIME_MS) return null;
    const path = Buffer.from(returnTo!, 'base64url').toString();
    return { state, nonce: nonce!, codeVerifier: codeVerifier!, returnTo: path === '' ? null : path };
  }

  private written({ state, nonce, codeVerifier, returnTo }: Attempt, begunMs: number): string {
    const text = [begunMs, nonce, codeVerifier, Buffer.from(returnTo ?? '').toString('base64url')].join('.');
    return `${text}.${this.signature(state, text)}`;
  }

  private signature(state: string, text: string): string {
    const key = keyFor(this.config.secret, 'issuer-attempts');
    return createHmac('sha256', key).update(`${state}.${text}`).digest('base64url');
  }

  private open(request: FastifyRequest): Array<{ readonly name: string; readonly begunMs: number }> {
    const prefix = this.nameOf('');
    return Object.entries(request.cookies)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => ({ name, begunMs: Number(value?.split('.', 1)[0]) || 0 }));
  }

  private nameOf(state: string): string {
    return `${cookieName('is', this.config)}-${state}`;
  }

  private clear(reply: FastifyReply, name: string): void {
    void reply.clearCookie(name, cookieOptions(this.config));
  }
}
