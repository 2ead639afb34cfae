import { candidateKey } from '../candidate/keys';
import { fact, readingOf } from '../../test/reading';
import { knownImages, type SeenElsewhere } from './known-images';

const HASH = '0123456789abcdef';
const reading = readingOf({ facts: { title: fact('Bamboo cutting board with juice groove') } });
const under = (title: string, listing = title): SeenElsewhere => ({ hash: HASH, listing, title });

describe('what other listings tell of a picture', () => {
  it('is nothing when they are of the same goods, or the same listing', () => {
    const seen = [under('FSC bamboo board for cutting, wholesale'), under('LED downlight 10 W', candidateKey(reading))];
    expect(knownImages(reading, seen)).toEqual({ worthless: [], elsewhere: [] });
  });

  it('is that it is a stock photo when other goods have it', () => {
    expect(knownImages(reading, [under('LED downlight 10 W')])).toEqual({ worthless: [], elsewhere: [HASH] });
  });

  it('is that it is worth nothing when many different goods have it, each counted once', () => {
    const goods = ['LED downlight 10 W', 'Claw hammer 16 oz', 'Porcelain floor tile', 'Brass ball valve'];
    const again = goods.slice(0, 3).map((title) => under(title, `${title} again`));
    expect(knownImages(reading, [...goods.slice(0, 3).map((title) => under(title)), ...again]).worthless).toEqual([]);
    expect(
      knownImages(
        reading,
        goods.map((title) => under(title)),
      ).worthless,
    ).toEqual([HASH]);
  });
});
