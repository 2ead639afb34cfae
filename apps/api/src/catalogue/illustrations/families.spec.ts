import { starterCatalogue } from '../data/starter-catalogue';
import { familyOf, genericFamily } from './families';
import { standardTint, tintNamed } from './tints';

const names = starterCatalogue.products.map((product) => product.productName);

describe('families', () => {
  it('knows every starter product by its name', () => {
    expect(names.filter((name) => familyOf(name) === genericFamily)).toEqual([]);
  });

  it.each([
    ['Shower Mixer, Round', 'shower-mixer'],
    ['Wall Basin Mixer and Spout Set', 'wall-mixer'],
    ['Basin Mixer, Low Profile', 'basin-mixer'],
    ['Wall-Hung Basin 500 mm', 'wall-basin'],
    ['Soft-Close Toilet Seat D-Shape', 'toilet-seat'],
    ['Lever Door Handle Set, Passage', 'door-handle'],
    ['Pivot Shower Door 1000 mm', 'pivot-door'],
    ['Mortice Door Lock Set, Keyed Alike Pairs', 'lock'],
    ['Tile-Insert Floor Waste 100 mm', 'drain'],
    ['Linear Shower Channel 900 mm', 'linear-drain'],
    ['Drip Coffee Maker 10 Cup', 'coffee-maker'],
    ['Undermount Cabinet Bin 2 x 20 L', 'bin'],
    ['Bamboo Cutlery Drawer Tray, Expandable', 'cutlery-tray'],
    ['Stainless Decking Screw 10g x 65, Box of 1000', 'screws'],
    ['Bamboo Laundry Hamper with Liner', 'hamper'],
  ])('draws "%s" as %s', (name, id) => expect(familyOf(name).id).toBe(id));

  it('gives an unknown thing the carton it ships in', () => {
    expect(familyOf('Quantum Flux Widget')).toBe(genericFamily);
  });

  it('draws as one family only things that are one kind of thing', () => {
    const ids = names.map((name) => familyOf(name).id);
    const shared = new Set(ids.filter((id, index) => ids.indexOf(id) !== index));
    expect([...shared].sort()).toEqual(['flooring']);
  });
});

describe('tints', () => {
  const visible = starterCatalogue.products
    .flatMap((product) => product.variations)
    .filter(
      ({ variationType, variationValue }) =>
        /finish|color|material/.test(variationType) && variationValue !== 'Standard',
    )
    .map(({ variationValue }) => variationValue);

  it.each([...new Set(visible)])('knows the finish, colour or material "%s"', (value) => {
    expect(tintNamed(value)?.main).toMatch(/^#[0-9A-F]{6}$/);
  });

  it('tells words that contain a colour from words that name one', () => {
    expect(tintNamed('Blackbutt look')).not.toEqual(tintNamed('Black'));
    expect(tintNamed('Standard')).toBeUndefined();
    expect(tintNamed('Privacy')).toBeUndefined();
  });

  it('takes the material of the name before the usual tint of the family', () => {
    expect(standardTint('Acacia Bedside Table', 'oak')).toEqual(tintNamed('acacia'));
    expect(standardTint('Bedside Table', 'oak')).toEqual(tintNamed('oak'));
  });
});
