import type { ExplainedPricing, ProductImage, ProductVariation } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { configure, type Selection } from '../../lib/variations';
import { ConfigurationPanel } from './configuration-panel';

const one = (id: number, variationType: string, variationValue: string) =>
  ({ id, variationType, variationValue }) as ProductVariation;
const VARIATIONS = [
  one(1, 'size', 'Standard'),
  one(2, 'size', '7 L'),
  one(3, 'color', 'Standard'),
  one(4, 'color', 'Deep Blue'),
];

interface State {
  readonly images?: readonly ProductImage[];
  readonly unit?: number;
  readonly impossible?: boolean;
  readonly failed?: boolean;
  readonly asked?: boolean;
}

const panel = (
  selection: Selection,
  { unit, images = [], impossible = false, failed = false, asked = false }: State = {},
) =>
  renderToStaticMarkup(
    <ConfigurationPanel
      variations={VARIATIONS}
      images={images}
      selection={selection}
      configuration={configure(VARIATIONS, selection)}
      pricing={unit === undefined ? undefined : ({ pricePerUnitAud: unit } as ExplainedPricing)}
      impossible={impossible}
      failed={failed}
      asked={asked}
      onChoose={() => {}}
    />,
  );

const COMPLETE = { size: '7 L', color: 'Deep Blue' };
const OPEN_TEXT = 'Complete your selection from all dropdowns to see final DAP pricing';

it('asks for every type with a labelled drop-down, each required until it is chosen', () => {
  const html = panel({});
  expect(html.match(/<select/g)).toHaveLength(2);
  expect(html.match(/>Required</g)).toHaveLength(2);
  expect(html).toContain('<label for="option-size">size</label>');
  // As Australians write it; the field keeps its name.
  expect(html).toContain('<label for="option-color">colour</label>');
  expect(html).toContain(OPEN_TEXT);
  expect(html).not.toContain('Clear');
});

it('shows the surfaces of finishes beside their names, and which is chosen', () => {
  const surface = (variationId: number | null, index: number) =>
    ({ isSurface: true, variationId, thumbnail: { url: '/small', index, count: 2 } }) as ProductImage;
  const html = panel({ color: 'Deep Blue' }, { images: [surface(null, 0), surface(4, 1)] });
  expect(html).toContain('aria-label="Samples of colour"');
  expect(html.match(/<button[^>]*aria-pressed="true"[^>]*>.*?Deep Blue/)).not.toBeNull();
  expect(html).not.toContain('Samples of size');
});

it('shows no final price for half a choice, even when a price is known', () => {
  const html = panel({ size: '7 L' }, { unit: 58.94 });
  expect(html.match(/>Required</g)).toHaveLength(1);
  expect(html).toContain(OPEN_TEXT);
  expect(html).not.toContain('$58.94');
  expect(html).toContain('Clear');
});

it('shows the final price of a complete choice once it is the right one', () => {
  expect(panel(COMPLETE)).toContain('Updating');
  const html = panel(COMPLETE, { unit: 80.81 });
  expect(html.replace(/<[^>]+>/g, '')).toContain('Final DAP price per unit: $80.81');
  expect(html).not.toContain('Required');
});

it('says when a combination is not made, or has no price', () => {
  expect(panel(COMPLETE, { impossible: true, failed: true })).toContain('This combination is not made.');
  expect(panel(COMPLETE, { failed: true })).toContain('Price unavailable');
});

describe('when the buyer goes on without choosing', () => {
  it('says at each open drop-down what is missing, tied to it', () => {
    const html = panel({ size: '7 L' }, { asked: true });
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
    expect(html).toMatch(/<select id="option-color"[^>]*aria-describedby="option-color-error"/);
    expect(html).toMatch(/<p id="option-color-error"[^>]*>Choose the colour before you go on\.<\/p>/);
    expect(html).not.toContain('option-size-error');
  });

  it('says nothing before, nor once everything is chosen', () => {
    expect(panel({})).not.toContain('aria-invalid');
    expect(panel(COMPLETE, { asked: true })).not.toContain('aria-invalid');
  });
});
