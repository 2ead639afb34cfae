import { renderToStaticMarkup } from 'react-dom/server';
import { Stepper } from './stepper';

jest.mock('./stepper.module.css', () => ({ __esModule: true, default: {} }));

const render = (value: number, min = 40) =>
  renderToStaticMarkup(
    <Stepper
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

it('does not go below the least nor above the most', () => {
  expect(button(render(80), 'Decrease quantity')).not.toContain('disabled');
  expect(button(render(40), 'Decrease quantity')).toContain('disabled');
  expect(button(render(400), 'Increase quantity')).toContain('disabled');
});

it('can go down to nothing where that removes the line', () => {
  expect(button(render(40, 0), 'Decrease quantity')).not.toContain('disabled');
});
