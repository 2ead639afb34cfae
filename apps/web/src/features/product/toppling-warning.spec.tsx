import { renderToStaticMarkup } from 'react-dom/server';
import { toppling as texts } from '../../texts/toppling';
import { TopplingWarning } from './toppling-warning';

it('warns in the words of the standard, with the alert in capitals and a picture', () => {
  const html = renderToStaticMarkup(<TopplingWarning category="clothes-or-books" />);
  expect(html).toContain('<strong>WARNING:</strong>');
  expect(html).toContain('Children have died from furniture toppling over.');
  expect(html.match(/<li>/g)).toHaveLength(5);
  expect(html.match(/<svg/g)).toHaveLength(2);
});

it('says of TV units what is to be secured', () => {
  expect(texts.rules.entertainment[0]).toBe('Always secure your television with an anchor device.');
});
