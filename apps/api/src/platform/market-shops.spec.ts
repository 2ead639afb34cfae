import { readMarketShops } from './market-shops';

it('reads shops with the address of their search', () => {
  expect(readMarketShops(undefined)).toEqual([]);
  expect(
    readMarketShops('Reed & Co=https://reed.example/search?q={query}; Tin Shed = https://tin.example/s/{query} ;'),
  ).toEqual([
    { name: 'Reed & Co', searchUrl: 'https://reed.example/search?q={query}' },
    { name: 'Tin Shed', searchUrl: 'https://tin.example/s/{query}' },
  ]);
});

it.each([
  ['https://reed.example/search?q={query}'],
  ['Reed=http://reed.example/search?q={query}'],
  ['Reed=https://reed.example/search'],
  ['Reed=file:///etc/{query}'],
  ['=https://reed.example/{query}'],
])('refuses %s, and says how to write it', (value) => {
  expect(() => readMarketShops(value)).toThrow(/MARKET_SHOPS has .*Write Name=https/);
});

it('refuses a shop that is named twice', () => {
  const one = 'Reed=https://reed.example/{query}';
  expect(() => readMarketShops(`${one};${one}`)).toThrow('MARKET_SHOPS names Reed twice');
});
