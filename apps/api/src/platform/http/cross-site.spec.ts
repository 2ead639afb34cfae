import { isCrossSite } from './cross-site';

const SHOP = 'https://shop.example';
const crossSite = (headers: Record<string, string>, method = 'POST') => isCrossSite(method, headers, SHOP);

describe('a request that changes something', () => {
  it.each<[Record<string, string>, boolean]>([
    [{ 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'none' }, false],
    [{ 'sec-fetch-site': 'same-site' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, true],
    // What the browser knows of the sites counts more than what it says of the origin.
    [{ 'sec-fetch-site': 'cross-site', origin: SHOP }, true],
    [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, false],
    [{ origin: SHOP, host: 'api-7:3000' }, false],
    [{ origin: 'http://api-7:3000', host: 'api-7:3000' }, false],
    [{ origin: 'https://evil.example', host: 'shop.example' }, true],
    [{ origin: 'https://shop.example.evil.example', host: 'shop.example' }, true],
    [{ origin: 'https://shop.example:8443', host: 'shop.example' }, true],
    [{ origin: 'null', host: 'shop.example' }, true],
    [{ origin: '', host: 'shop.example' }, true],
    [{ host: 'shop.example' }, false],
  ])('with %j comes from another site: %s', (headers, expected) => expect(crossSite(headers)).toBe(expected));

  it.each(['GET', 'HEAD', 'OPTIONS'])('is not looked at when it only reads (%s)', (method) =>
    expect(crossSite({ 'sec-fetch-site': 'cross-site' }, method)).toBe(false),
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is looked at whatever it does (%s)', (method) =>
    expect(crossSite({ 'sec-fetch-site': 'cross-site' }, method)).toBe(true),
  );
});
