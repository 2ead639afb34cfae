import { renderToStaticMarkup } from 'react-dom/server';
import { OrderChanged } from './order-changed-notice';

it('blames the order only where it is known to have changed: a bank`s question may have stood open too long', () => {
  expect(renderToStaticMarkup(<OrderChanged what="order" />)).not.toContain('waited too long');
  const html = renderToStaticMarkup(<OrderChanged what="payment" />);
  for (const text of ['Nothing was charged', 'waited too long, or this order changed', 'how it stands now']) {
    expect(html).toContain(text);
  }
});
