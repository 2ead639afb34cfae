import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../failure.mjs';

/** Somebody at a browser: keeps cookies, reads their own writes, gives every creating call its own key. */
export class Buyer {
  #cookies = new Map();
  #position;
  #password;

  constructor(shop) {
    this.shop = shop;
  }

  /** @returns {Promise<any>} the answer's JSON; a refusal becomes a Failure in the shop's own words */
  async call(method, path, body) {
    let answer = await this.#send(method, path, body);
    let json = await answer.json().catch(() => null);
    if (json?.code === 'PROOF_NEEDED' && this.#password) {
      await this.call('POST', '/api/auth/proof', { password: this.#password });
      answer = await this.#send(method, path, body);
      json = await answer.json().catch(() => null);
    }
    if (!answer.ok) throw new Failure(`${method} ${path} was refused: ${json?.message ?? answer.status}`);
    return json;
  }

  /** They know their password, and give it again where the shop asks for it. */
  async signIn({ email, password }) {
    this.#password = password;
    await this.call('POST', '/api/login', { email, password });
  }

  /** The cookies as a request carries them. */
  cookie() {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /** Sends a file as it is. @returns {Promise<any>} the answer's JSON */
  async sendFile(path, bytes) {
    const answer = await this.#send('POST', path, bytes, 'application/octet-stream');
    const json = await answer.json().catch(() => null);
    if (!answer.ok) throw new Failure(`POST ${path} was refused: ${json?.message ?? answer.status}`);
    return json;
  }

  /** Opens an intent for what is due and pays it with a test card. */
  async pay(orderNumber, number, plan) {
    const { clientSecret } = await this.call('POST', '/api/orders/create-payment-intent', {
      orderId: orderNumber,
      plan,
    });
    const card = { clientSecret, number, expMonth: 12, expYear: new Date().getFullYear() + 3, cvc: '123' };
    const answer = await this.#send('POST', '/api/test-payments/confirm', card);
    if (answer.status === 402) return 'declined';
    return (await answer.json()).status;
  }

  /** Asks again until the answer fits, for at most ten seconds. */
  async until(path, fits) {
    for (let i = 0; i < 100; i += 1) {
      const answer = await this.call('GET', path);
      if (fits(answer)) return answer;
      await sleep(100);
    }
    throw new Failure(`${path} did not change within ten seconds.`);
  }

  async #send(method, path, body, type = 'application/json') {
    const answer = await fetch(this.shop + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': type }),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        // As the back-office's own pages say that it is them who ask.
        ...(path.startsWith('/api/admin/') ? { 'x-admin-client': '1' } : {}),
        ...(this.#position ? { 'x-min-position': this.#position } : {}),
        cookie: this.cookie(),
      },
      body: body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    });
    this.#position = answer.headers.get('x-event-position') ?? this.#position;
    for (const cookie of answer.headers.getSetCookie()) {
      const [pair] = cookie.split(';');
      const at = pair.indexOf('=');
      this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  }
}
