import { findUnreadable } from './unreadable-text';

const nested = (levels: number, inner: unknown): unknown => {
  let value = inner;
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
};

describe('what cannot be stored or followed', () => {
  it.each([
    ['a NUL', { name: 'a\u0000' }, { kind: 'text', field: 'name' }],
    ['half a pair', { billing: { name: '\ud800' } }, { kind: 'text', field: 'billing.name' }],
    ['a name of a field', { billing: { '\udc00': 1 } }, { kind: 'text', field: 'billing' }],
    ['a text alone', '\u0000', { kind: 'text', field: 'body' }],
  ])('is %s', (_what, value, found) => expect(findUnreadable(value)).toEqual(found));

  it('is a body nested deeper than anything asks for, however deep', () => {
    expect(findUnreadable(nested(32, 'x'))).toBeNull();
    expect(findUnreadable(nested(33, 'x'))).toMatchObject({ kind: 'depth' });
    expect(findUnreadable({ items: nested(200_000, 'x') })).toEqual({ kind: 'depth', field: 'items' });
  });

  it('is nothing else', () => expect(findUnreadable({ a: [1, null, true, 'Zoë 👩‍👩‍👧'], b: undefined })).toBeNull());
});
