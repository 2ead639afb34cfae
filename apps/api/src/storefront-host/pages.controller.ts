import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { Config } from '../platform/config';
import { NotFound } from '../platform/errors';
import { Public } from '../platform/http/policy';
import type { ShopRequest } from '../platform/http/request';
import { CONFIG } from '../platform/tokens';
import { contentSecurityPolicy } from './content-security-policy';
import { encodedBody, PageRenderer, type Page } from './page-renderer';
import { frontEndDist } from './storefront-bundle';

/** Pages where the card provider's own script may run, when the shop takes real cards. */
const CARD_PAGES = /^\/(guest-checkout|checkout\/|source-for-me)/;

/** Their addresses name an order, and sometimes hold the token that opens it: no other site is told them. */
const ORDER_PAGES = /^\/(guest-checkout|checkout\/|order-success|returns\/|dashboard)/;

/** Everything that is no API call and no file. Registered last: whatever else matches first wins. */
@ApiExcludeController()
@Controller()
@Public()
export class PagesController {
  private backOfficeHtml: string | null = null;

  constructor(
    private readonly renderer: PageRenderer,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('chat')
  chat(@Req() request: ShopRequest, @Res() reply: FastifyReply): void {
    // Whose campaign led here stands in the query.
    void reply.redirect(`/source-for-me${queryOf(request.url)}`, 302);
  }

  @Get(['admin', 'admin/*'])
  backOffice(@Req() request: ShopRequest, @Res() reply: FastifyReply): void {
    if (request.url.startsWith('/admin/assets/')) throw new NotFound('There is nothing at this address.');
    this.backOfficeHtml ??= readFileSync(join(frontEndDist('admin'), 'index.html'), 'utf8');
    void reply
      .headers({
        'content-security-policy': contentSecurityPolicy('back-office'),
        'x-robots-tag': 'noindex',
      })
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(this.backOfficeHtml);
  }

  @Get(['', '*'])
  async page(@Req() request: ShopRequest, @Res() reply: FastifyReply): Promise<void> {
    const page = isPage(request.url) ? await this.renderer.page(request.server, request.url) : null;
    if (!page) throw new NotFound('There is nothing at this address.');
    await this.send(page, request, reply);
  }

  private async send(page: Page, request: ShopRequest, reply: FastifyReply): Promise<void> {
    if (page.redirect) {
      void reply
        .header('cache-control', `public, max-age=${page.redirect.cacheSeconds}`)
        // A shared choice of finish, quantity or postcode stands in the query.
        .redirect(page.redirect.location + queryOf(request.url), page.redirect.status);
      return;
    }
    const takesCards = this.config.stripe.secretKey !== null && CARD_PAGES.test(request.url);
    void reply
      .code(page.status)
      .header('content-security-policy', contentSecurityPolicy(takesCards ? 'card-payment' : 'storefront'))
      .header('content-type', 'text/html; charset=utf-8')
      .header('x-render', page.render)
      .header('vary', 'accept-encoding')
      .header(
        'cache-control',
        page.cacheSeconds === 0
          ? 'no-store'
          : `public, max-age=0, s-maxage=${page.cacheSeconds}, stale-while-revalidate=300`,
      );
    if (ORDER_PAGES.test(request.url)) void reply.header('referrer-policy', 'no-referrer');
    if (page.robots.startsWith('noindex')) void reply.header('x-robots-tag', 'noindex');
    if (page.cacheSeconds > 0) {
      void reply.header('etag', page.etag);
      if (request.headers['if-none-match'] === page.etag) {
        void reply.code(304).send();
        return;
      }
    }
    const { encoding, body } = await encodedBody(page, request.headers['accept-encoding']);
    if (encoding) void reply.header('content-encoding', encoding);
    void reply.send(body);
  }
}

/** With its question mark; empty without any. */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

/** An unknown API address answers JSON, a missing file answers 404; neither is ever a page. */
function isPage(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '/';
  if (/^\/(api|assets|images)(\/|$)/.test(path)) return false;
  return !/\.[a-z0-9]{2,5}$/i.test(path);
}
