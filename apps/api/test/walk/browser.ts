import { asBackOffice, type Answer } from '../support/shop';
import type { World } from './world';

/** An answer that may be to the second of two equal requests. */
export interface WalkResponse extends Answer {
  /** Who asked, and what for. */
  readonly call: string;
  readonly repeated: boolean;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** One answer of the shop, as the checks of all answers see it. */
export interface SeenResponse {
  readonly who: string;
  readonly call: string;
  readonly status: number;
  readonly retryAfter: boolean;
  readonly text: string;
}

/** A person at a browser: a jar of cookies that outlives a crash of the shop, as browsers do. */
export class Browser {
  private readonly jar = new Map<string, string>();
  /** How far their own writes reached, which their reads ask for, as both applications do. */
  private wrote = 0n;

  constructor(
    private readonly world: World,
    readonly who: string,
    /** Signs in again when the session is over. */
    private credentials: { readonly email: string; readonly password: string } | null = null,
  ) {}

  /** Whoever signs in here; empty for visitors. */
  get email(): string {
    return this.credentials?.email ?? '';
  }

  /** What they sign in with from now on. */
  learn(credentials: { readonly email: string; readonly password: string }): void {
    this.credentials = credentials;
  }

  /** Asked again while it is older than what they wrote: the shop says so where its processors are busy with other things. */
  async get(url: string): Promise<WalkResponse> {
    const end = Date.now() + this.world.shop.patienceMs;
    for (;;) {
      const answer = await this.send('GET', url);
      if (answer.headers['x-projection-lag'] === undefined || Date.now() > end) return answer;
    }
  }

  post(url: string, body: unknown = {}, headers: Record<string, string> = {}): Promise<WalkResponse> {
    return this.send('POST', url, body, headers);
  }

  put(url: string, body: unknown, headers: Record<string, string> = {}): Promise<WalkResponse> {
    return this.send('PUT', url, body, headers);
  }

  delete(url: string, headers: Record<string, string> = {}): Promise<WalkResponse> {
    return this.send('DELETE', url, undefined, headers);
  }

  /**
   * Any call, sent again once they have signed in where the session is over, or given their password where that is asked for.
   * @param body bytes are sent as they are, all else as JSON
   */
  async send(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<WalkResponse> {
    const answer = await this.sendOnce(method, url, body, headers);
    if (!this.credentials) return answer;
    const { password } = this.credentials;
    if (answer.body?.code === 'PROOF_NEEDED') await this.sendOnce('POST', '/api/auth/proof', { password }, {});
    else if (answer.status === 401) await this.signIn();
    else return answer;
    return this.sendOnce(method, url, body, headers);
  }

  /** As it is answered in this session, which may be over. */
  sendAsIs(method: Method, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<WalkResponse> {
    return this.sendOnce(method, url, body, headers);
  }

  /** @throws Error when the shop does not let them in */
  async signIn(): Promise<void> {
    const answer = await this.sendOnce('POST', '/api/login', this.credentials, {});
    if (answer.status >= 300) throw new Error(`${this.who} could not sign in: ${answer.status} ${answer.text}`);
  }

  private async sendOnce(method: Method, url: string, body: unknown, headers: Record<string, string>) {
    const cookie = [...this.jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.world.shop.send({
      method,
      url,
      headers: {
        'x-forwarded-for': this.world.newAddress(),
        ...(cookie ? { cookie } : {}),
        ...asBackOffice(method, url),
        ...(method === 'GET' && this.wrote > 0n ? { 'x-min-position': String(this.wrote) } : {}),
        ...headers,
      },
      body,
    });
    const reached = BigInt((response.headers['x-event-position'] as string | undefined) ?? 0);
    if (reached > this.wrote) this.wrote = reached;
    const now = this.world.clock.now();
    for (const { name, value, maxAge, expires } of response.cookies) {
      if (maxAge === 0 || (expires && expires <= now)) this.jar.delete(name);
      else this.jar.set(name, encodeURIComponent(value));
    }
    const answer: WalkResponse = {
      call: `${this.who}: ${method} ${url}`,
      status: response.status,
      headers: response.headers,
      text: response.text,
      body: parse(response.text),
      repeated: response.repeated,
    };
    this.world.answers.push({
      who: this.who,
      call: `${method} ${url}`,
      status: answer.status,
      retryAfter: answer.headers['retry-after'] !== undefined,
      text: answer.text,
    });
    return answer;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
