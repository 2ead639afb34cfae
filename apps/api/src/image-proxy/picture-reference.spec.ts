import { addressOf, proxiedPicture } from './picture-reference';

const ADDRESS = 'https://img.market.example/item/77?size=large';
const SECRET = 'a secret of this shop';
const referenceOf = (address: string, secret = SECRET) => proxiedPicture(address, secret).split('url=')[1]!;

describe('a picture as buyers are given it', () => {
  it('tells nothing of the site it comes from', () => {
    const path = proxiedPicture(ADDRESS, SECRET);
    expect(path).toMatch(/^\/api\/image-proxy\/proxy\?url=ref\.[A-Za-z0-9_-]+$/);
    const bytes = Buffer.from(referenceOf(ADDRESS).slice(4), 'base64url').toString('latin1');
    expect(bytes).not.toMatch(/http|market|item/);
  });

  it('leads to the picture here, and always by the same address', () => {
    expect(addressOf(referenceOf(ADDRESS), SECRET)).toBe(ADDRESS);
    expect(referenceOf(ADDRESS)).toBe(referenceOf(ADDRESS));
    expect(referenceOf(`${ADDRESS}&x=1`)).not.toBe(referenceOf(ADDRESS));
  });

  it.each([
    ['changed', `${referenceOf(ADDRESS).slice(0, -2)}AA`],
    ['cut off', referenceOf(ADDRESS).slice(0, 20)],
    ['of another shop', referenceOf(ADDRESS, 'another secret')],
    ['an address', ADDRESS],
    ['empty', 'ref.'],
  ])('leads nowhere when it is %s', (_what, reference) => expect(addressOf(reference, SECRET)).toBeNull());
});
