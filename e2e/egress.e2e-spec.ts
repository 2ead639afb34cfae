import { chromium, type Browser, type BrowserContextOptions } from 'playwright-core';
import { startFilteringProxy, type FilteringProxy } from '@halfpallet/safe-net';
import { startCanary, startForeignHost, type Canary, type ForeignHost } from '@halfpallet/testing';
import { setting } from './support/setting';

/** What a page can do to reach another host; each says when it is over, however it went. */
const ATTEMPTS = `
  const over = (start) => new Promise((done) => { start(done); setTimeout(done, 30000); });
  const element = (name, set) => over((done) => {
    const made = document.createElement(name);
    made.onload = made.onerror = () => done();
    set(made);
    document.body.append(made);
  });
  window.attempts = (target) => Promise.allSettled([
    fetch('http://' + target + '/fetched'),
    fetch('http://' + target + '/posted', { method: 'POST', mode: 'no-cors', body: 'x' }),
    over((done) => { const socket = new WebSocket('ws://' + target + '/'); socket.onclose = socket.onopen = done; }),
    over((done) => { const source = new EventSource('http://' + target + '/'); source.onerror = () => { source.close(); done(); }; }),
    element('iframe', (frame) => { frame.src = 'http://' + target + '/framed'; }),
    element('img', (image) => { image.src = 'http://' + target + '/image'; }),
    element('script', (script) => { script.src = 'https://' + target + '/script'; }),
  ]);
`;

declare global {
  interface Window {
    attempts(target: string): Promise<unknown>;
  }
}

/** Number 24 of the hostile inputs: a browser looks names up by itself, so the proxy is the only wall. */
describe('a hostile page in a browser behind the filtering proxy', () => {
  let canary: Canary;
  let site: ForeignHost;
  let proxy: FilteringProxy;
  let browser: Browser;
  const refused: string[] = [];

  beforeAll(async () => {
    canary = await startCanary();
    site = await startForeignHost((request, response) => {
      if (request.url === '/away') response.writeHead(302, { location: `http://127.0.0.1:${canary.port}/` }).end();
      else response.setHeader('content-type', 'text/html').end(`<!doctype html><body><script>${ATTEMPTS}</script>`);
    });
    proxy = await startFilteringProxy({ trustedOrigins: [site.origin], onRefused: (reason) => refused.push(reason) });
    browser = await chromium.launch({
      executablePath: setting('CHROMIUM_PATH'),
      args: ['--no-sandbox', '--disable-quic'],
    });
  });
  afterAll(async () => {
    await browser.close();
    await proxy.close();
    await Promise.all([canary.close(), site.close()]);
  });

  async function attack(target: string, options: BrowserContextOptions): Promise<void> {
    const context = await browser.newContext(options);
    try {
      const page = await context.newPage();
      await page.goto(site.origin);
      await page.evaluate((host) => window.attempts(host), target);
    } finally {
      await context.close();
    }
  }

  const behindTheProxy = () => ({ proxy: { server: proxy.url } });

  it.each(['127.0.0.1', 'localhost', '[::1]'])('reaches nothing on %s', async (name) => {
    refused.length = 0;
    await attack(`${name}:${canary.port}`, behindTheProxy());
    expect(canary.connections()).toBe(0);
    // Fetch, post, socket, event source, frame, picture and script.
    expect(refused.length).toBeGreaterThanOrEqual(7);
  });

  it('is not led there by a redirect', async () => {
    const context = await browser.newContext(behindTheProxy());
    const page = await context.newPage();
    const answer = await page.goto(`${site.origin}/away`);
    expect([answer?.status(), canary.connections()]).toEqual([403, 0]);
    await context.close();
  });

  it('would reach it without the proxy, and the canary would tell', async () => {
    await attack(`127.0.0.1:${canary.port}`, {});
    expect(canary.connections()).toBeGreaterThan(4);
  });
});
