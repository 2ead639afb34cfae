import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { startForeignHost, type ForeignHost } from './foreign-host';

/** Whom the issuer knows. Claims of a token, beside those of the protocol. */
export interface DoubleOfPerson {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean | string;
  readonly given_name?: string;
  readonly name?: string;
}

/** What it does wrong. */
export interface Misbehaviour {
  /** Claims that the token has in place of the right ones. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Signed by a key that is not among the issuer's. */
  readonly foreignKey?: boolean;
  /** Answers of this path: none at all, one without end, or the page of a proxy. */
  readonly path?: { readonly of: string; readonly is: 'silent' | 'endless' | 'down' };
  /** The address and the name are told at the userinfo endpoint alone. */
  readonly thinToken?: boolean;
}

interface Grant {
  readonly person: DoubleOfPerson;
  readonly nonce: string | null;
  readonly challenge: string | null;
  readonly redirectUri: string | null;
}

const CLIENT = { id: 'halfpallet', secret: 'secret of the test client' };

/**
 * An OpenID Connect issuer on this machine: discovery, authorization code with PKCE, tokens signed with ES256, userinfo. Codes work once. It
 * signs in `person`, or goes back with `denied`; what it shows nobody sees.
 */
export class IssuerDouble {
  person: DoubleOfPerson = { sub: 'nobody' };
  /** An error in place of a code. */
  denied: string | null = null;
  wrong: Misbehaviour = {};
  private readonly grants = new Map<string, Grant>();
  private readonly tokens = new Map<string, DoubleOfPerson>();
  private host!: ForeignHost;
  private keys!: { readonly ours: CryptoKey; readonly foreign: CryptoKey; readonly jwk: JWK };

  static async start(): Promise<IssuerDouble> {
    const double = new IssuerDouble();
    const [ours, foreign] = await Promise.all([generateKeyPair('ES256'), generateKeyPair('ES256')]);
    const jwk = { ...(await exportJWK(ours.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' };
    double.keys = { ours: ours.privateKey, foreign: foreign.privateKey, jwk };
    double.host = await startForeignHost((request, response) => void double.answer(request, response));
    return double;
  }

  get url(): string {
    return this.host.origin;
  }

  /** What the shop is started with. */
  get env(): Readonly<Record<string, string>> {
    return {
      OIDC_ISSUER: this.url,
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
      OIDC_NAME: 'Acme ID',
    };
  }

  /** How often this path was asked for. */
  asked(path: string): number {
    return this.host.requests.filter(({ url }) => url?.split('?', 1)[0] === path).length;
  }

  close(): Promise<void> {
    return this.host.close();
  }

  /** Where the browser is sent back to from this address of ours: what a person does at the issuer's page. */
  visit(address: string): string {
    const { searchParams: asked } = new URL(address);
    const back = new URL(asked.get('redirect_uri')!);
    back.searchParams.set('state', asked.get('state') ?? '');
    if (this.denied !== null) {
      back.searchParams.set('error', this.denied);
      return back.href;
    }
    const code = randomBytes(16).toString('base64url');
    this.grants.set(code, {
      person: this.person,
      nonce: asked.get('nonce'),
      challenge: asked.get('code_challenge_method') === 'S256' ? asked.get('code_challenge') : null,
      redirectUri: asked.get('redirect_uri'),
    });
    back.searchParams.set('code', code);
    return back.href;
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url!.split('?', 1)[0]!;
    if (this.wrong.path?.of === path) return misbehave(response, this.wrong.path.is);
    switch (path) {
      case '/.well-known/openid-configuration':
        return json(response, 200, {
          issuer: this.url,
          authorization_endpoint: `${this.url}/authorize`,
          token_endpoint: `${this.url}/token`,
          userinfo_endpoint: `${this.url}/userinfo`,
          jwks_uri: `${this.url}/keys`,
          id_token_signing_alg_values_supported: ['ES256'],
          code_challenge_methods_supported: ['S256'],
        });
      case '/keys':
        return json(response, 200, { keys: [this.keys.jwk] });
      case '/authorize':
        response.writeHead(302, { location: this.visit(`${this.url}${request.url}`) }).end();
        return undefined;
      case '/token':
        return this.token(request, response);
      case '/userinfo': {
        const person = this.tokens.get((request.headers.authorization ?? '').replace('Bearer ', ''));
        return person ? json(response, 200, person) : json(response, 401, { error: 'invalid_token' });
      }
      default:
        return json(response, 404, {});
    }
  }

  private async token(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    const asked = new URLSearchParams(text);
    if (!isClient(request.headers.authorization)) return json(response, 401, { error: 'invalid_client' });
    const grant = this.grants.get(asked.get('code') ?? '');
    this.grants.delete(asked.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(asked.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || challenge !== grant.challenge || asked.get('redirect_uri') !== grant.redirectUri) {
      return json(response, 400, { error: 'invalid_grant' });
    }
    const accessToken = randomBytes(16).toString('base64url');
    this.tokens.set(accessToken, grant.person);
    const { claims = {}, foreignKey, thinToken } = this.wrong;
    const now = Math.floor(Date.now() / 1_000);
    const payload = {
      ...(thinToken ? { sub: grant.person.sub } : grant.person),
      ...{ iss: this.url, aud: CLIENT.id, iat: now, exp: now + 300, nonce: grant.nonce },
      ...claims,
    };
    const idToken = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .sign(foreignKey ? this.keys.foreign : this.keys.ours);
    return json(response, 200, { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken });
  }
}

function isClient(authorization = ''): boolean {
  const [id, secret] = Buffer.from(authorization.replace('Basic ', ''), 'base64')
    .toString()
    .split(':')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')));
  return id === CLIENT.id && secret === CLIENT.secret;
}

function json(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function misbehave(response: ServerResponse, how: 'silent' | 'endless' | 'down'): void {
  if (how === 'silent') return;
  if (how === 'down') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
  response.writeHead(200, { 'content-type': 'application/json' });
  const piece = ' '.repeat(65_536);
  const go = (): void => {
    while (!response.destroyed && response.write(piece));
    if (!response.destroyed) response.once('drain', go);
  };
  response.on('error', () => undefined);
  go();
}
