import { escapeMarkup } from './escape-markup';

it('leaves a text nothing to begin or to end markup with', () =>
  expect(escapeMarkup(`<a title="x" id='y'>Fish & chips</a>`)).toBe(
    '&lt;a title=&quot;x&quot; id=&#39;y&#39;&gt;Fish &amp; chips&lt;/a&gt;',
  ));

it('escapes what is escaped already once more: it says what it was given', () =>
  expect(escapeMarkup('&lt;')).toBe('&amp;lt;'));
