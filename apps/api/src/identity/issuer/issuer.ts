import { Inject, Injectable } from '@nestjs/common';
import * as openid from 'openid-client';
import type { Config } from '../../platform/config';
import type { IssuerSettings } from '../../platform/issuer-settings';
import { log } from '../../platform/log';
import { CLOCK, CONFIG, type Clock } from '../../platform/tokens';
import type { Attempt } from './attempts';
import { claimantOf, type Claimant } from './claimant';
import { issuerErrors } from './issuer-errors';

/** Registered at the issuer, letter for letter. */
export const CALLBACK_PATH = '/api/login/oidc/callback';

/** Somebody waits in front of a page. Of each question, the reading of its answer included. */
const TIMEOUT_S = 5;
/** An issuer's answers are a few KB. */
const MAX_BYTES = 1_000_000;
/** What it says of itself is asked again after this long; the last word stands while it does not answer. */
const KNOWN_MS = 60 * 60_000;
/** Whoever comes within this time after a failure is told so at once. */
const RETRY_MS = 5_000;

/** Answers of people, not of machines: they went back. */
const WENT_BACK = [
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
];

/**
 * The OpenID Connect issuer of the settings: code flow with PKCE, state and nonce. It is asked when somebody comes, never at the
 * start: the shop starts without it.
 */
@Injectable()
export class Issuer {
  private known: { readonly configuration: openid.Configuration; readonly untilMs: number } | null = null;
  private asking: Promise<openid.Configuration> | null = null;
  private failedAtMs = Number.NEGATIVE_INFINITY;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws NotFound where none is set up */
  get settings(): IssuerSettings {
    if (this.config.issuer === null) throw issuerErrors.notSetUp();
    return this.config.issuer;
  }

  /**
   * Whether it says where to.
   * @throws NotFound; DomainError ISSUER_AWAY, ISSUER_NOT_TRUSTED
   */
  async ready(): Promise<void> {
    await this.configuration();
  }

  /**
   * Where the browser is sent.
   * @throws DomainError ISSUER_AWAY, ISSUER_NOT_TRUSTED
   */
  async addressFor({ state, nonce, codeVerifier }: Attempt): Promise<URL> {
    const configuration = await this.configuration();
    return openid.buildAuthorizationUrl(configuration, {
      redirect_uri: this.callback().href,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    });
  }

  /**
   * Who came back with this answer.
   * @param query of the address the browser was sent back to
   * @throws DomainError SIGN_IN_CANCELLED, SIGN_IN_OVER, ISSUER_REFUSED, ISSUER_AWAY, ISSUER_NOT_TRUSTED
   */
  async claimant(query: string, { state, nonce, codeVerifier }: Attempt): Promise<Claimant> {
    const configuration = await this.configuration();
    const answer = this.callback();
    answer.search = query;
    try {
      const tokens = await openid.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims()!;
      // Some tell the address to whoever asks for it, and not in the token.
      const asksMore = claims.email === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more = asksMore ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub) : {};
      const claimant = claimantOf({ ...more, ...claims });
      if (claimant) return claimant;
    } catch (error) {
      throw this.refusalOf(error);
    }
    throw issuerErrors.notTrusted(this.settings.name);
  }

  private async configuration(): Promise<openid.Configuration> {
    const { name } = this.settings;
    const nowMs = this.clock.now().getTime();
    const { known } = this;
    if (known && nowMs < known.untilMs) return known.configuration;
    // A failure that is still to come is one of a clock that was ahead, by which no certificate may have held.
    if (Math.abs(nowMs - this.failedAtMs) < RETRY_MS) {
      if (known) return known.configuration;
      throw issuerErrors.away(name);
    }
    // Who comes meanwhile waits for the same answer.
    this.asking ??= this.discover().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async discover(): Promise<openid.Configuration> {
    const { issuer, clientId, clientSecret } = this.settings;
    const address = new URL(issuer);
    const plain = address.protocol === 'http:';
    try {
      const configuration = await openid.discovery(address, clientId, undefined, secretAsWanted(clientSecret), {
        timeout: TIMEOUT_S,
        [openid.customFetch]: fetchInBounds,
        execute: [
          // The token's signature is looked at, although it comes from the issuer itself.
          openid.enableNonRepudiationChecks,
          // The settings allow it outside production alone.
          ...(plain ? [openid.allowInsecureRequests] : []),
        ],
      });
      this.known = { configuration, untilMs: this.clock.now().getTime() + KNOWN_MS };
      return configuration;
    } catch (error) {
      this.failedAtMs = this.clock.now().getTime();
      const refusal = this.refusalOf(error);
      if (this.known) return this.known.configuration;
      throw refusal;
    }
  }

  private callback(): URL {
    return new URL(CALLBACK_PATH, this.config.publicOrigin);
  }

  /** What an operator has to know of it stands in the log: never what the issuer said of a person. */
  private refusalOf(error: unknown): Error {
    const { name } = this.settings;
    if (error instanceof openid.AuthorizationResponseError) {
      if (WENT_BACK.includes(error.error)) return issuerErrors.cancelled(name);
      log.warn({ code: error.error }, 'the issuer did not sign somebody in');
      return issuerErrors.refused(name);
    }
    // The code was used, or is too old: nothing is wrong with the issuer.
    if (error instanceof openid.ResponseBodyError && error.error === 'invalid_grant') return issuerErrors.over();
    const { message, code } = error as { message?: string; code?: string };
    const why = error instanceof openid.ResponseBodyError ? error.error : code;
    log.error({ code: why, reason: message, cause: reasonBehind(error) }, 'sign-in by the issuer failed');
    return isSilence(error) ? issuerErrors.away(name) : issuerErrors.notTrusted(name);
  }
}

/** By form field where the issuer takes it, which needs no agreement on how a secret is escaped; else as the standard has it. */
function secretAsWanted(secret: string): openid.ClientAuth {
  const [basic, post] = [openid.ClientSecretBasic(secret), openid.ClientSecretPost(secret)];
  return (server, client, body, headers) => {
    const isPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') ?? false;
    return (isPost ? post : basic)(server, client, body, headers);
  };
}

/** An answer without end is cut off, before it fills the memory. */
const fetchInBounds: openid.CustomFetch = async (url, options) => {
  const answer = await fetch(url, options as RequestInit);
  if (!answer.body) return answer;
  let bytes = 0;
  const counted = answer.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength;
        if (bytes > MAX_BYTES) controller.error(new Error(`the answer is longer than ${MAX_BYTES} bytes`));
        else controller.enqueue(chunk);
      },
    }),
  );
  return new Response(counted, { status: answer.status, headers: answer.headers });
};

/** It did not answer, or not in time; or with the page of whatever stands in front of it while it is down. */
function isSilence(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'fetch failed';
  const { code, cause } = error as { code?: string; cause?: unknown };
  if (code === 'OAUTH_TIMEOUT') return true;
  const behind = cause as { name?: string; status?: number; cause?: { name?: string } } | undefined;
  if ((behind?.status ?? 0) >= 500) return true;
  return [behind?.name, behind?.cause?.name].includes('TimeoutError');
}

/** Of a network's failure: host and port, or that it took too long. */
function reasonBehind(error: unknown): string | undefined {
  const { cause } = error as { cause?: unknown };
  return cause instanceof Error ? cause.message : undefined;
}
