import { starterCatalogue } from '../data/starter-catalogue';
import { notesOf } from './product-notes';

/** What somebody writes down who still has to find out, or who classifies goods. */
const STAFF_WORDS = /assum|verify|confirm|supplier|on file|HS 2022|statistical|dumping/i;

describe('the notes of a product', () => {
  it.each(starterCatalogue.products.map((product) => [product.slug, product] as const))(
    '%s tells buyers nothing that staff noted for themselves',
    (_slug, product) => {
      expect(notesOf(product).complianceNote ?? '').not.toMatch(STAFF_WORDS);
      expect(product.description).not.toMatch(/assumption|verify|confirm manufacture/i);
    },
  );

  it('of an import from before there were two are told apart as well', () => {
    const before =
      'Fabricated bowl: outside the former deep-drawn sink dumping measures; confirm manufacture with the supplier';
    expect(notesOf({ complianceNote: before })).toEqual({
      complianceNote: 'Fabricated bowl, not deep-drawn.',
      staffNote: 'Outside the former deep-drawn sink dumping measures; confirm manufacture with the supplier',
    });
    expect(notesOf({ complianceNote: 'Food grade.' })).toEqual({ complianceNote: 'Food grade.', staffNote: null });
    expect(notesOf({ complianceNote: null })).toEqual({ complianceNote: null, staffNote: null });
  });

  it('come to staff, who have to act on them', () => {
    const noted = starterCatalogue.products.filter(({ staffNote }) => staffNote !== null);
    expect(noted.length).toBeGreaterThan(10);
  });
});
