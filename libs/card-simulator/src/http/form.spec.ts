import { FormError, parseForm } from './form';

const plain = (text: string): unknown => JSON.parse(JSON.stringify(parseForm(text)));

it.each([
  ['amount=100&currency=aud', { amount: '100', currency: 'aud' }],
  ['metadata[orderId]=a%20b&metadata[leg]=deposit', { metadata: { orderId: 'a b', leg: 'deposit' } }],
  ['expand[0]=latest_charge&expand[1]=x', { expand: ['latest_charge', 'x'] }],
  ['expand[]=a&expand[]=b', { expand: ['a', 'b'] }],
  ['a[b][c][0][d]=1', { a: { b: { c: [{ d: '1' }] } } }],
  ['payment_method_data%5Bcard%5D%5Bnumber%5D=42', { payment_method_data: { card: { number: '42' } } }],
  ['types[10]=k&types[9]=j', { types: ['j', 'k'] }],
  ['name=J%C3%B6rg+M%26M', { name: 'Jörg M&M' }],
  ['', {}],
])('%s', (text, expected) => {
  expect(plain(text)).toEqual(expected);
});

it.each(['a=1&a[b]=2', 'a[b]=2&a=1', 'a[b=1', 'a[b]c=1', `a${'[x]'.repeat(9)}=1`, 'x=1&'.repeat(501)])(
  'refuses %s',
  (text) => {
    expect(() => parseForm(text)).toThrow(FormError);
  },
);

it('keeps names of object machinery as plain fields', () => {
  const form = parseForm('__proto__[polluted]=yes&constructor=c&metadata[__proto__]=m');
  expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor', 'metadata']);
});
