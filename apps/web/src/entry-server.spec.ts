import { render } from './entry-server';

describe('a page made on the server', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each(['/', '/products', '/product/1'])('leaves nothing behind: %s', (url) => {
    expect(render({ url, data: {}, origin: 'http://localhost' }).html).toContain('<main');
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a page made in the browser alone', () => {
  it.each(['/cart', '/dashboard'])('says so to a browser without script: %s', (url) => {
    const { html } = render({ url, data: {}, origin: 'http://localhost', shell: true });
    expect(html).toMatch(/^<noscript>.*This page needs JavaScript.*href="\/contact".*<\/noscript>$/s);
  });

  it('is not meant by one that was late, which is asked for again', () =>
    expect(render({ url: '/products', data: {}, origin: 'http://localhost', shell: true }).html).toBe(''));
});
