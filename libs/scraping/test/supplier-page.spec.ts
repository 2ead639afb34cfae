import { readHtml } from './page-of';

const pageOf = (href: string) =>
  readHtml(`<div class="x-sellercard"><a href="${href}">Heron Store</a></div>`).facts.supplierPage?.value;

describe("a supplier's own page", () => {
  it.each([
    ['/usr/heron', 'https://market.example/usr/heron'],
    ['https://market.example/usr/heron?utm_source=x#top', 'https://market.example/usr/heron'],
    ['//heron.market.example/company', 'https://heron.market.example/company'],
  ])('is where the listing leads to: %s', (href, address) => {
    expect(pageOf(href)).toBe(address);
  });

  it.each([
    'https://elsewhere.example/usr/heron',
    'https://market.example.elsewhere.example/',
    'https://notmarket.example/',
    'https://market.example@elsewhere.example/',
    'javascript:alert(1)',
    '',
  ])('is on the site of the listing, and so not %s', (href) => {
    expect(pageOf(href)).toBeUndefined();
  });
});
