import { starterCatalogue } from '../data/starter-catalogue';
import { topplingCategory } from './toppling';

const furniture = (productName: string, more: Partial<Parameters<typeof topplingCategory>[0]> = {}) =>
  topplingCategory({
    productName,
    description: '',
    certifications: [],
    hsCode: '9403.50.00',
    dimensionsMm: [900, 500, 1_000],
    ...more,
  });

describe('furniture that may topple', () => {
  it('is told apart by what the standard names, and by its height', () => {
    expect(furniture('Tallboy 5 Drawer, Oak Veneer')).toBe('clothes-or-books');
    expect(furniture('Bookcase 5 Tier', { hsCode: null })).toBe('clothes-or-books');
    expect(furniture('Sideboard 3 Door, Walnut')).toBe('hall-or-dining');
    expect(furniture('Chest of Drawers', { dimensionsMm: [900, 500, 685] })).toBeNull();
    expect(furniture('Chest of Drawers', { dimensionsMm: [900, 500, 686] })).toBe('clothes-or-books');
    expect(furniture('TV Unit 1800 mm', { dimensionsMm: [1_800, 400, 450] })).toBe('entertainment');
  });

  it('may stand on any side of a carton that it lies in flat', () => {
    const flat = { dimensionsMm: [1_840, 320, 120] } as const;
    expect(furniture('Bookcase, Flat Pack', flat)).toBe('clothes-or-books');
    expect(furniture('Bookcase', { ...flat, description: 'Ships flat packed with an Allen key.' })).toBe(
      'clothes-or-books',
    );
    expect(furniture('Bookcase', flat)).toBeNull();
  });

  it('is whatever bears the label of the standard', () => {
    const labelled = { certifications: ['Toppling furniture label'], dimensionsMm: [900, 500, 400] } as const;
    expect(furniture('Storage Tower', labelled)).toBe('hall-or-dining');
  });

  it('is none of the goods that go with it, and nothing that hangs on a wall', () => {
    expect(furniture('Bookshelf Speaker Pair 5-inch', { hsCode: null })).toBeNull();
    expect(furniture('Wardrobe Rail', { hsCode: '8302.42.00' })).toBeNull();
    expect(furniture('Dresser Front, Oak', { hsCode: '9403.91.00' })).toBeNull();
    expect(furniture('Wall-Hung Display Cabinet')).toBeNull();
  });

  it('is of the starter catalogue the tallboy alone', () => {
    const found = starterCatalogue.products.filter((product) => topplingCategory(product) !== null);
    expect(found.map(({ productName }) => productName)).toEqual(['Tallboy 5 Drawer, Oak Veneer']);
  });
});
