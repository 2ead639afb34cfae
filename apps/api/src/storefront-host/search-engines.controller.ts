import { createHash } from 'node:crypto';
import { Controller, Get, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { productSlug } from '@halfpallet/contracts';
import { CatalogueIndex } from '../catalogue/public';
import type { Config } from '../platform/config';
import { NotFound } from '../platform/errors';
import { Public } from '../platform/http/policy';
import type { ShopRequest } from '../platform/http/request';
import { CONFIG } from '../platform/tokens';
import { pageEntries, robotsText, sitemapFiles } from './sitemap';
import { StaticPaths } from './static-paths';

interface KeptFile {
  readonly xml: string;
  readonly etag: string;
}

const CACHE = 'public, max-age=3600, stale-while-revalidate=86400';

/** What crawlers ask for. Addresses carry the configured origin: the Host header is the caller's to choose. */
@ApiExcludeController()
@Controller()
@Public()
export class SearchEnginesController {
  private kept: { readonly version: string; readonly files: ReadonlyMap<string, KeptFile> } | null = null;

  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly staticPaths: StaticPaths,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('robots.txt')
  robots(@Res() reply: FastifyReply): void {
    void reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('cache-control', CACHE)
      .send(robotsText(this.config.publicOrigin));
  }

  @Get('sitemap.xml')
  index(@Req() request: ShopRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send('sitemap.xml', request, reply);
  }

  @Get('sitemap-:part.xml')
  part(@Param('part') part: string, @Req() request: ShopRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.send(`sitemap-${part}.xml`, request, reply);
  }

  private async send(name: string, request: ShopRequest, reply: FastifyReply): Promise<void> {
    const file = (await this.files()).get(name);
    if (!file) throw new NotFound('There is nothing at this address.');
    void reply.header('cache-control', CACHE).header('etag', file.etag);
    if (request.headers['if-none-match'] === file.etag) void reply.code(304).send();
    else void reply.header('content-type', 'application/xml; charset=utf-8').send(file.xml);
  }

  /** Written once per version of the catalogue. */
  private async files(): Promise<ReadonlyMap<string, KeptFile>> {
    const version = await this.catalogue.version();
    if (this.kept?.version === version) return this.kept.files;
    const products = (await this.catalogue.products()).map(({ data, changedAt }) => ({
      path: `/product/${data.productId}/${productSlug(data.productName)}`,
      sector: data.sector,
      changedAt,
    }));
    const pages = pageEntries(await this.staticPaths.all(), products);
    const files = sitemapFiles(this.config.publicOrigin, pages, products);
    this.kept = { version, files: new Map(files.map(({ name, xml }) => [name, { xml, etag: etagOf(xml) }])) };
    return this.kept.files;
  }
}

const etagOf = (text: string): string => `"${createHash('sha1').update(text).digest('base64url')}"`;
