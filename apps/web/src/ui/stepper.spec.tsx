import { renderToStaticMarkup } from 'react-dom/server';
import { Stepper } from './stepper';
import { UnsoldQuantity } from './unsold-quantity';

const render = (value: number, min = 40) =>
  renderToStaticMarkup(
    <Stepper
      id="units"
      label="Quantity"
      increaseLabel="Increase quantity"
      decreaseLabel="Decrease quantity"
      value={value}
      step={40}
      min={min}
      max={400}
      onChange={() => {}}
    />,
  );

const button = (html: string, name: string) =>
  html.match(new RegExp(`<button[^>]*aria-label="${name}"[^>]*>`))?.[0] ?? '';

it('names its parts', () => {
  const html = render(80);
  expect(html).toMatch(/<input[^>]*aria-label="Quantity"[^>]*value="80"/);
  expect(button(html, 'Increase quantity')).not.toBe('');
  expect(button(html, 'Decrease quantity')).not.toBe('');
});

it('calls one element the quantity, so that it is found by its label', () => {
  expect(render(80).match(/aria-label="Quantity"/g)).toHaveLength(1);
});

it('does not go below the least nor above the most', () => {
  expect(button(render(80), 'Decrease quantity')).not.toContain('disabled');
  expect(button(render(40), 'Decrease quantity')).toContain('disabled');
  expect(button(render(400), 'Increase quantity')).toContain('disabled');
});

it('can go down to nothing where that removes the line', () => {
  expect(button(render(40, 0), 'Decrease quantity')).not.toContain('disabled');
});

describe('a quantity that is not sold', () => {
  const told = (typed: string, unsold: Omit<Parameters<typeof UnsoldQuantity>[0]['unsold'], 'kind'>) =>
    renderToStaticMarkup(
      <UnsoldQuantity
        id="units-unsold"
        typed={typed}
        step={80}
        unsold={{ kind: 'unsold', ...unsold }}
        onTake={() => {}}
      />,
    ).replace(/<[^>]+>/g, '|');

  it.each([
    ['100', { fraction: false, lower: 80, higher: 160 }, ['100 units cannot be ordered', 'Take 80', 'Take 160']],
    ['80.5', { fraction: true, lower: 80, higher: 160 }, ['Type a whole number of units', 'Take 80', 'Take 160']],
    ['7', { fraction: false, lower: null, higher: 80 }, ['multiples of 80', 'Take 80']],
    ['999999', { fraction: false, lower: 99_920, higher: null }, ['At most 99,920 units', 'Take 99,920']],
  ])('says of %p what is sold and what may be taken', (typed, unsold, words) => {
    const text = told(typed, unsold);
    for (const word of words) expect(text).toContain(word);
    expect(text.match(/Take/g)).toHaveLength(words.filter((word) => word.startsWith('Take')).length);
  });
});
