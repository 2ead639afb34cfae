import { recipientsOf } from './order-recipients';

const ada = { firstName: null, name: 'Ada Buyer', email: 'ada@buyer.example', billing: null };
const withInvoiceTo = (email: string) => ({ ...ada, billing: { name: 'Bo Books', email, phone: '07 3000 0000' } });
const ADA = { greeting: 'Ada Buyer', to: 'ada@buyer.example' };
const BO = { greeting: 'Bo Books', to: 'bo@books.example' };

describe('a buyer who named somebody else for the invoice', () => {
  const contact = withInvoiceTo(BO.to);

  it.each([
    ['order', { ...ADA, cc: BO.to }],
    ['money', BO],
    ['goods', ADA],
  ] as const)('has mails about the %s go to %j', (concern, expected) =>
    expect(recipientsOf(contact, concern)).toEqual(expected),
  );

  it('is greeted themselves where that person has no name', () =>
    expect(recipientsOf({ ...ada, billing: { email: BO.to } }, 'money')).toEqual({ ...BO, greeting: 'Ada Buyer' }));
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
  expect(recipientsOf({ ...ada, name: null, email: null }, 'money')).toBeNull();
  expect(recipientsOf(undefined, 'order')).toBeNull();
});
