import { endsWithin } from '@halfpallet/safe-net';
import { BadData, Throttled, TransientFailure } from '../failures';
import { readRetryAfter } from '../judge-page';
import { isObject, member, textOf } from '../structured/json-access';
import { MAX_HTML_BYTES, type Page, type PageKind, type Transport } from '../page';

export interface OxylabsOptions {
  readonly username: string;
  readonly password: string;
  /** Answers within the call, such as `https://realtime.oxylabs.io`. The operator's own address, never taken from a page. */
  readonly realtimeUrl: string;
  /** Takes jobs to collect later, such as `https://data.oxylabs.io`. */
  readonly jobsUrl: string;
  /** How long an answer within the call is waited for, in milliseconds. */
  readonly pageWithinMs: number;
  /** Country whose prices are asked for, as the provider names it. */
  readonly geoLocation?: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
}

const JOB_CALL_MS = 20_000;
const MAX_ANSWER = MAX_HTML_BYTES + 1024 * 1024;

/** Pages through the licensed provider, either at once or as a job that is submitted and collected. */
export class OxylabsTransport implements Transport {
  constructor(private readonly options: OxylabsOptions) {}

  /** Asks for a page and waits for it. */
  async fetch(url: URL, { signal }: { readonly signal?: AbortSignal; readonly kind: PageKind }): Promise<Page> {
    const { status, body } = await this.call(
      'POST',
      `${this.options.realtimeUrl}/v1/queries`,
      this.options.pageWithinMs,
      signal,
      queryOf(url, this.options),
    );
    if (status !== 200) throw failureOf(status, body);
    return this.pageOf(body);
  }

  /** Hands a page over to be fetched. @returns the provider's id of the job */
  async submit(url: URL, { signal }: { readonly signal?: AbortSignal; readonly kind: PageKind }): Promise<string> {
    const { status, body } = await this.call(
      'POST',
      `${this.options.jobsUrl}/v1/queries`,
      JOB_CALL_MS,
      signal,
      queryOf(url, this.options),
    );
    const id = textOf(member(body, 'id'));
    if (status >= 300 || id === null) throw failureOf(status, body);
    return id;
  }

  /** The page of a job, null while it is under way. Results are kept for a day at least. */
  async collect(id: string, signal?: AbortSignal): Promise<Page | null> {
    if (!/^\d{1,30}$/.test(id)) throw new BadData('provider-refused', 'Its job id is none.');
    const job = await this.call('GET', `${this.options.jobsUrl}/v1/queries/${id}`, JOB_CALL_MS, signal);
    if (job.status !== 200) throw failureOf(job.status, job.body);
    const state = textOf(member(job.body, 'status'));
    if (state === 'pending') return null;
    if (state !== 'done') throw new TransientFailure('The provider did not get the page.');
    const { status, body } = await this.call(
      'GET',
      `${this.options.jobsUrl}/v1/queries/${id}/results`,
      JOB_CALL_MS,
      signal,
    );
    if (status === 204) return null;
    if (status !== 200) throw failureOf(status, body);
    return this.pageOf(body);
  }

  private async call(method: 'GET' | 'POST', address: string, limitMs: number, signal?: AbortSignal, body?: object) {
    const { username, password } = this.options;
    try {
      const response = await (this.options.fetch ?? fetch)(address, {
        method,
        headers: {
          authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
        redirect: 'error',
        signal: endsWithin(limitMs, signal),
      });
      if (response.status === 429) {
        throw new Throttled(readRetryAfter(response.headers.get('retry-after') ?? undefined, this.now().toISOString()));
      }
      return { status: response.status, body: parse(await readText(response)) };
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof BadData || error instanceof Throttled) throw error;
      throw new TransientFailure('The provider gave no answer.', { cause: error });
    }
  }

  private pageOf(body: unknown): Page {
    const results = member(body, 'results');
    const result: unknown = Array.isArray(results) ? results[0] : undefined;
    const html = member(result, 'content');
    const status = member(result, 'status_code');
    const finalUrl = textOf(member(result, 'url'));
    if (
      !isObject(result) ||
      typeof html !== 'string' ||
      typeof status !== 'number' ||
      finalUrl === null ||
      !URL.canParse(finalUrl)
    ) {
      throw new BadData('provider-refused', 'Its answer holds no page.');
    }
    if (html.length > MAX_HTML_BYTES) throw new BadData('too-large');
    return { finalUrl, status, headers: {}, html, fetchedAt: this.now().toISOString(), via: 'oxylabs' };
  }

  private now(): Date {
    return this.options.now?.() ?? new Date();
  }
}

function queryOf(url: URL, { geoLocation }: OxylabsOptions): object {
  const source = /(?:^|\.)amazon\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/.test(url.hostname) ? 'amazon' : 'universal';
  return { source, url: url.href, user_agent_type: 'desktop', ...(geoLocation ? { geo_location: geoLocation } : {}) };
}

/** 401 and 403 are a matter of the contract, 612 and 613 of the page that could not be got this time. */
function failureOf(status: number, body: unknown): Error {
  if (status >= 500) return new TransientFailure(`The provider answered ${status}.`);
  const message = textOf(member(body, 'message'))?.slice(0, 200) ?? '';
  return new BadData('provider-refused', `It answered ${status}. ${message}`.trim());
}

function parse(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw new BadData('provider-refused', 'Its answer is no JSON.');
  }
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > MAX_ANSWER) throw new BadData('too-large');
  }
  return text + decoder.decode();
}
