import { render } from './entry-server';

describe('a page made on the server', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it.each(['/', '/products', '/product/1'])('leaves nothing behind: %s', (url) => {
    expect(render({ url, data: {}, origin: 'http://localhost' }).html).toContain('<main');
    expect(jest.getTimerCount()).toBe(0);
  });
});
