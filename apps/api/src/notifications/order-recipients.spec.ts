import { recipientsOf } from './order-recipients';

const ada = { email: 'ada@buyer.example', billing: null };
const withInvoiceTo = (email: string) => ({ ...ada, billing: { name: 'Bo Books', email, phone: '07 3000 0000' } });
const ADA = { to: 'ada@buyer.example' };
const BO = { to: 'bo@books.example' };

describe('a buyer who named somebody else for the invoice', () => {
  const contact = withInvoiceTo(BO.to);

  it.each([
    ['order', { ...ADA, cc: BO.to }],
    ['money', BO],
    ['goods', ADA],
  ] as const)('has mails about the %s go to %j', (concern, expected) =>
    expect(recipientsOf(contact, concern)).toEqual(expected),
  );
});

describe.each([
  ['who gave no other address', ada],
  ['who gave the same address again', withInvoiceTo(' ADA@buyer.example')],
])('a buyer %s', (_, contact) => {
  it.each(['order', 'money', 'goods'] as const)('gets the mail about the %s, once', (concern) =>
    expect(recipientsOf(contact, concern)).toEqual(ADA),
  );
});

it('writes to nobody once the buyer is forgotten', () => {
  expect(recipientsOf({ ...ada, email: null }, 'money')).toBeNull();
  expect(recipientsOf(undefined, 'order')).toBeNull();
});
