import type { RequestListener } from 'node:http';
import type { SourcingProgress } from '@halfpallet/contracts';
import { startFixtureMarketplace, type FixtureMarketplace } from '@halfpallet/fixture-marketplace';
import { processorMsSince, startCanary, startForeignHost, type Canary, type ForeignHost } from '@halfpallet/testing';
import { ListingPictures } from '../../src/media/public';
import { AssembleSourcing } from '../../src/sourcing/jobs/assemble-sourcing';
import type { CandidateImagesChecked } from '../../src/sourcing/domain/sourcing.events';
import { TestShop, type Visitor } from './shop';
import { benchmark, lookAtPictures, workedByHand, workerOf } from './sourcing-steps';

/** What came of a candidate whose listing shows pictures that mean harm. */
export interface Looked {
  /** Why each is not shown, in the order of the listing. */
  readonly reasons: readonly (readonly string[])[];
  readonly kept: number;
  /** The request, carried to its end. */
  readonly request: SourcingProgress;
  readonly tookMs: number;
  /** Of this process, in milliseconds. */
  readonly processorMs: number;
  /** Bytes by which the process was larger at most while it looked. */
  readonly grewBy: number;
}

/** A shop whose worker is shown listings with pictures on a host that means harm. */
export class HostilePictures {
  private readonly files = new Map<string, RequestListener>();
  private wishes = 0;
  private file = 0;

  private constructor(
    readonly shop: TestShop,
    readonly host: ForeignHost,
    readonly canary: Canary,
    private readonly market: FixtureMarketplace,
    private readonly sourcing: Visitor,
    files: Map<string, RequestListener>,
  ) {
    this.files = files;
  }

  /** @param patience with pictures that come slowly; the product's own unless given */
  static async open(patience?: ListingPictures['patience']): Promise<HostilePictures> {
    const files = new Map<string, RequestListener>();
    const [market, canary] = await Promise.all([startFixtureMarketplace(), startCanary()]);
    const host = await startForeignHost((request, response) => {
      const file = files.get(request.url ?? '');
      if (file) file(request, response);
      else response.writeHead(404).end();
    });
    const shop = await TestShop.open({
      env: {
        FIXTURE_MARKETPLACE_URL: market.origin,
        EGRESS_TRUSTED_ORIGINS: [market.origin, host.origin].join(','),
      },
    });
    if (patience) shop.app.get(ListingPictures).patience = patience;
    await workedByHand(shop);
    return new HostilePictures(shop, host, canary, market, await shop.staff('sourcing'), files);
  }

  /** Puts a file on the host; its address. */
  put(answer: RequestListener | Buffer | string, type = 'image/jpeg'): string {
    const path = `/${(this.file += 1)}.jpg`;
    const give: RequestListener = (_request, response) =>
      response.setHeader('content-type', type).end(answer as Buffer | string);
    this.files.set(path, typeof answer === 'function' ? answer : give);
    return this.host.origin + path;
  }

  /** A request with one candidate that has these pictures, from its search to its end. */
  async look(...pictures: readonly string[]): Promise<Looked> {
    this.wishes += 1;
    const wish = { query: 'bamboo cutting board', quantity: 300 + this.wishes, marketplaces: ['alibaba'] };
    const { requestId } = (await this.sourcing.post('/api/sourcing', wish)).body as SourcingProgress;
    const [candidateId] = await workerOf(this.shop, requestId).searched('alibaba', [
      `h${this.wishes}`,
      'Bamboo cutting board',
      pictures,
    ]);
    const job = { requestId, candidateId: candidateId! };
    const size = process.memoryUsage.rss();
    let largest = size;
    const watch = setInterval(() => (largest = Math.max(largest, process.memoryUsage.rss())), 5);
    const began = performance.now();
    const processor = process.cpuUsage();
    try {
      await lookAtPictures(this.shop, job);
    } finally {
      clearInterval(watch);
    }
    const tookMs = performance.now() - began;
    const processorMs = processorMsSince(processor);
    await benchmark(this.shop, requestId, candidateId!);
    await this.shop.app.get(AssembleSourcing).finish(requestId);
    const request = (await this.sourcing.get(`/api/sourcing/${requestId}`)).body as SourcingProgress;
    const { images } = await this.checked(requestId);
    const inOrder = pictures.map((url) => images.find((image) => image.url === url)!);
    return {
      reasons: inOrder.map(({ reasons }) => reasons),
      kept: images.filter(({ isKept }) => isKept).length,
      request,
      tookMs,
      processorMs,
      grewBy: largest - size,
    };
  }

  async close(): Promise<void> {
    await this.shop.close();
    await Promise.all([this.market.close(), this.host.close(), this.canary.close()]);
  }

  private async checked(requestId: string): Promise<CandidateImagesChecked['data']> {
    const { rows } = await this.shop.pool.query<{ data: CandidateImagesChecked['data'] }>(
      `select data from es.event where stream = $1 and type = 'CandidateImagesChecked'`,
      [`sourcing-${requestId}`],
    );
    return rows[0]!.data;
  }
}
