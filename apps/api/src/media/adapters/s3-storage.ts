import { createHash } from 'node:crypto';
import { endsWithin } from '@halfpallet/safe-net';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '../../platform/picture-storage-settings';
import {
  assertStorageKey,
  isStorageKey,
  PictureStorage,
  StorageAway,
  type StorageKey,
  type StoredFile,
} from './picture-storage';

/** Of one call, a file of 20 MB included. */
const ANSWER_WITHIN_MS = 15_000;
/** Their own word for a bucket, or an account, that may hold no more. */
const FULL = /<Code>(?:QuotaExceeded|XMinioStorageFull|InsufficientStorage|EntityTooLarge)<\/Code>/;

/** Photographs in a bucket that speaks S3: objects below a prefix, addressed by path. */
export class S3Storage extends PictureStorage {
  private readonly client: AwsClient;
  private readonly bucket: string;

  constructor(
    private readonly settings: S3Settings,
    private readonly answerWithinMs = ANSWER_WITHIN_MS,
  ) {
    super();
    const { accessKeyId, secretAccessKey, region, endpoint, bucket } = settings;
    // Whoever asks decides whether to ask again: a person at once, a job after its pause.
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
    this.bucket = `${endpoint}/${bucket}`;
  }

  async put(key: StorageKey, body: Buffer): Promise<void> {
    await this.ask('PUT', this.addressOf(key), body);
  }

  async get(key: StorageKey): Promise<Buffer | null> {
    const answer = await this.ask('GET', this.addressOf(key));
    return answer && Buffer.from(await this.within(answer.arrayBuffer()));
  }

  async has(key: StorageKey): Promise<boolean> {
    return (await this.ask('HEAD', this.addressOf(key))) !== null;
  }

  async remove(key: StorageKey): Promise<void> {
    await this.ask('DELETE', this.addressOf(key));
  }

  async *list(): AsyncIterable<StoredFile> {
    for (let after: string | null = ''; after !== null;) {
      const query = new URLSearchParams({ 'list-type': '2', prefix: this.settings.prefix });
      if (after !== '') query.set('continuation-token', after);
      const answer = await this.ask('GET', `${this.bucket}?${query}`);
      const page = answer ? await this.within(answer.text()) : '';
      for (const [, object = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
        const key = (tagOf(object, 'Key') ?? '').slice(this.settings.prefix.length);
        const changedAt = new Date(tagOf(object, 'LastModified') ?? Number.NaN);
        // What others keep in the bucket is none of ours.
        if (isStorageKey(key) && !Number.isNaN(changedAt.getTime())) yield { key, changedAt };
      }
      after = tagOf(page, 'NextContinuationToken');
    }
  }

  private addressOf(key: string): string {
    assertStorageKey(key);
    return `${this.bucket}/${this.settings.prefix}${key}`;
  }

  /** @returns null when there is no such object. @throws StorageAway */
  private async ask(method: 'GET' | 'PUT' | 'HEAD' | 'DELETE', url: string, body?: Buffer): Promise<Response | null> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const answer = await this.within(
      this.client.fetch(url, {
        method,
        headers: { 'x-amz-content-sha256': hash },
        ...(body ? { body: new Uint8Array(body) } : {}),
        signal: endsWithin(this.answerWithinMs),
        redirect: 'error',
      }),
    );
    if (answer.ok) return answer;
    if (answer.status === 404 && method !== 'PUT' && !url.includes('?')) {
      // A body that nobody reads keeps its connection.
      await answer.body?.cancel();
      return null;
    }
    const said = await answer.text().catch(() => '');
    const isFull = answer.status === 507 || FULL.test(said);
    throw new StorageAway(isFull ? 'full' : 'away', new Error(`${method} answered ${answer.status} ${codeOf(said)}`));
  }

  private async within<T>(work: Promise<T>): Promise<T> {
    try {
      return await work;
    } catch (error) {
      throw new StorageAway('away', error);
    }
  }
}

const tagOf = (xml: string, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? null;
const codeOf = (xml: string): string => tagOf(xml, 'Code') ?? '';
