import { Agent, request } from 'node:http';

/** A visitor's connection and cookies. Loopback only: the address comes from a shop or server of this benchmark. */
export class Visitor {
  #cookies = new Map();

  /** @param {string} url @param {Agent} agent shared by visitors of one load, so that connections are kept */
  constructor(url, agent = new Agent({ keepAlive: true })) {
    if (!url.startsWith('http://127.0.0.1:')) throw new Error('load goes to loopback only');
    this.url = url;
    this.agent = agent;
  }

  /** @returns {Promise<{ status: number, headers: import('node:http').IncomingHttpHeaders, text: string }>} */
  send(method, path, { body, headers = {} } = {}) {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return new Promise((resolve, reject) => {
      const call = request(this.url + path, {
        method,
        agent: this.agent,
        headers: {
          ...(cookie === '' ? {} : { cookie }),
          ...(payload === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          // What the back-office sends with every change.
          ...(method !== 'GET' && path.startsWith('/api/admin/rest/') ? { 'x-admin-client': '1' } : {}),
          ...headers,
        },
      });
      call.on('error', reject);
      call.on('response', (answer) => {
        const chunks = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          for (const line of answer.headers['set-cookie'] ?? []) {
            const [, name, value] = /^([^=]+)=([^;]*)/.exec(line);
            this.#cookies.set(name, value);
          }
          resolve({ status: answer.statusCode, headers: answer.headers, text: Buffer.concat(chunks).toString() });
        });
      });
      call.end(payload);
    });
  }

  /** @throws Error for anything but a 2xx answer: a benchmark of refusals measures nothing */
  async json(method, path, options) {
    const answer = await this.send(method, path, options);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text.slice(0, 400)}`);
    return { ...answer, body: JSON.parse(answer.text) };
  }

  close() {
    this.agent.destroy();
  }
}

/**
 * Closed load: `lanes` workers take the next number until `count` are done.
 * @returns {Promise<{ seconds: number, latenciesMs: number[] }>}
 */
export async function closedLoad({ lanes, count, signal }, work) {
  const latenciesMs = [];
  let next = 0;
  const began = performance.now();
  const lane = async () => {
    for (let number = next++; number < count; number = next++) {
      signal?.throwIfAborted();
      const start = performance.now();
      await work(number);
      latenciesMs.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { seconds: (performance.now() - began) / 1000, latenciesMs };
}

/**
 * Open load: begins a piece of work every 1/rate seconds whether or not the earlier ones are done, and measures each
 * from the moment it was due. So a stall counts for everything that would have come during it (no coordinated omission).
 * @returns {Promise<number[]>} latencies in milliseconds
 */
export async function openLoad({ perSecond, count, signal }, work) {
  const began = performance.now();
  const running = [];
  for (let number = 0; number < count;) {
    signal?.throwIfAborted();
    const now = performance.now();
    for (; number < count && began + (number * 1000) / perSecond <= now; number++) {
      const due = began + (number * 1000) / perSecond;
      running.push(work(number).then(() => performance.now() - due));
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  return Promise.all(running);
}
