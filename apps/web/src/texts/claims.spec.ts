import { CLAIMS_REST_ON, claims } from './claims';
import { contact } from './contact';
import { frame } from './frame';
import { home } from './home';

const written = JSON.stringify([home, frame, contact]);

describe('what the shop claims of its operator', () => {
  it.each(Object.entries(claims))('%s stands on a page, and on something', (name, words) => {
    expect(written).toContain(words);
    expect(CLAIMS_REST_ON[name as keyof typeof claims].length).toBeGreaterThan(25);
  });

  it('is taken from the one place', () => {
    expect(home.stats.map(({ value }) => value)).toEqual([
      claims.productsSourced,
      claims.instantSourcing,
      claims.deliveryDays,
      claims.australianOwned,
    ]);
    expect(frame.payments).toEqual([claims.card, claims.bankTransfer, claims.payLater]);
  });

  it('goes no further than the papers on file, in the words we added to it', () => {
    const [, compliance] = home.features;
    expect(compliance!.title).toBe(claims.compliance);
    expect(compliance!.text).not.toMatch(/are checked|checked against/);
    expect(JSON.stringify(home.why)).not.toMatch(/come with the goods/);
    expect(home.topSellingNote).toMatch(/^The first in our catalogue/);
  });
});
