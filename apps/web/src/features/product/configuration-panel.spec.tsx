import type { ExplainedPricing, ProductVariation } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { configure, type Selection } from '../../lib/variations';
import { ConfigurationPanel } from './configuration-panel';

jest.mock('./configuration-panel.module.css', () => ({ __esModule: true, default: {} }));
jest.mock('../../ui/badge.module.css', () => ({ __esModule: true, default: {} }));
jest.mock('../../ui/button.module.css', () => ({ __esModule: true, default: {} }));

const one = (id: number, variationType: string, variationValue: string) =>
  ({ id, variationType, variationValue }) as ProductVariation;
const VARIATIONS = [
  one(1, 'size', 'Standard'),
  one(2, 'size', '7 L'),
  one(3, 'color', 'Standard'),
  one(4, 'color', 'Deep Blue'),
];

interface State {
  readonly unit?: number;
  readonly impossible?: boolean;
  readonly failed?: boolean;
}

const panel = (selection: Selection, { unit, impossible = false, failed = false }: State = {}) =>
  renderToStaticMarkup(
    <ConfigurationPanel
      variations={VARIATIONS}
      selection={selection}
      configuration={configure(VARIATIONS, selection)}
      pricing={unit === undefined ? undefined : ({ pricePerUnitAud: unit } as ExplainedPricing)}
      impossible={impossible}
      failed={failed}
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
  expect(html).toContain(OPEN_TEXT);
  expect(html).not.toContain('Clear');
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
