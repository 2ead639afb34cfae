import { contactOf, postcodeOf } from './order-contact';

const sydney = {
  name: 'Ada Buyer',
  address: '1 Pitt Street',
  city: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'Australia',
};
const billing = { ...sydney, email: 'accounts@buyer.example', phone: '02 9000 0000' };
const buyer = { customerName: 'Ada Buyer', customerEmail: 'ada@buyer.example' };
const darwin = '7 Remote Road\nDarwin NT 0800';

/** Postcode that is priced, the parts that are kept, and what staff pack by. */
function destination(body: Pick<Parameters<typeof contactOf>[0], 'shippingAddress' | 'billing' | 'shipping'>) {
  const { shipping, texts } = contactOf({ ...buyer, ...body });
  return [postcodeOf({ ...buyer, ...body }), shipping?.postcode ?? null, texts?.shippingAddress];
}

describe('where an order goes', () => {
  it('is what is written, whatever town the invoice goes to', () => {
    expect(destination({ shippingAddress: darwin, billing })).toEqual(['0800', null, darwin]);
    expect(destination({ shippingAddress: darwin })).toEqual(['0800', null, darwin]);
  });

  it('is where the invoice goes when what is written says the same, or no town', () => {
    const same = '1 Pitt Street\nSydney, NSW 2000';
    expect(destination({ shippingAddress: same, billing })).toEqual(['2000', '2000', same]);
    expect(destination({ shippingAddress: '1 Pitt Street', billing })).toEqual([
      '2000',
      '2000',
      '1 Pitt Street\nSydney, NSW 2000',
    ]);
  });

  it('is the address in parts where there is one: nothing is packed for another place than was priced', () => {
    const written = '1 Pitt Street\nSydney, NSW 2000';
    for (const shippingAddress of [darwin, '1 Pitt Street', '2000 Remote Road\nDarwin NT 0800'])
      expect(destination({ shippingAddress, shipping: sydney })).toEqual(['2000', '2000', written]);
    const full = 'Unit 4\n1 Pitt Street\nSydney NSW 2000';
    expect(destination({ shippingAddress: full, shipping: sydney, billing })).toEqual(['2000', '2000', full]);
  });

  it('is in Australia, whatever country the invoice goes to', () => {
    const wellington = { ...sydney, city: 'Wellington', state: 'WGN', postcode: '6011', country: 'New Zealand' };
    const written = '1 Pitt Street\nWellington, WGN 6011';
    const refused = /deliver within Australia only/;
    const abroad = { ...billing, ...wellington };
    expect(() => destination({ shippingAddress: written, shipping: wellington })).toThrow(refused);
    expect(() => destination({ shippingAddress: written, billing: abroad })).toThrow(refused);
    expect(() => destination({ shippingAddress: '1 Pitt Street', billing: abroad })).toThrow(refused);
    expect(destination({ shippingAddress: darwin, billing: abroad })).toEqual(['0800', null, darwin]);
    expect(destination({ shippingAddress: darwin, shipping: sydney, billing: abroad })[0]).toBe('2000');
    for (const country of ['AU', ' australia ', '']) {
      expect(destination({ shippingAddress: '1 Pitt Street', shipping: { ...sydney, country } })[0]).toBe('2000');
    }
  });

  it('needs a postcode', () => {
    expect(() => postcodeOf({ ...buyer, shippingAddress: 'somewhere in town' })).toThrow(/four-digit postcode/);
  });
});

it('keeps the phone number of whoever orders, or that of the invoice', () => {
  const phoneOf = (more: object) => contactOf({ ...buyer, shippingAddress: darwin, ...more }).phone;
  expect(phoneOf({ customerPhone: '0412 345 678' })).toBe('0412 345 678');
  expect(phoneOf({ billing })).toBe('02 9000 0000');
  expect(phoneOf({ customerPhone: '0412 345 678', billing })).toBe('0412 345 678');
  expect(phoneOf({})).toBeNull();
});
