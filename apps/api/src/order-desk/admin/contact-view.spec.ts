import type { Person } from '../../identity/public';
import { detailContact, listContact } from './contact-view';

const ada = {
  id: 'p1',
  kind: 'guest',
  firstName: null,
  name: 'Ada Buyer',
  email: 'ada@buyer.example',
  phone: '0412 345 678',
  billing: null,
  shipping: null,
  company: null,
  abn: null,
  texts: null,
  createdAt: new Date(0),
  erasedAt: null,
} as unknown as Person;
const bo = { name: 'Bo Books', email: 'bo@books.example', phone: '07 3999 1234', address: '5 Ledger Lane' };
const withBilling: Person = { ...ada, billing: bo };

describe('whom staff see on an order', () => {
  it('are the buyer and, for the invoice, whom the buyer named', () =>
    expect(detailContact(withBilling, 'owner')).toMatchObject({
      contactName: 'Ada Buyer',
      contactEmail: 'ada@buyer.example',
      contactPhone: '0412 345 678',
      billingName: 'Bo Books',
      billingEmail: 'bo@books.example',
      billingPhone: '07 3999 1234',
    }));

  it('is the buyer twice, when the buyer named nobody else', () =>
    expect(detailContact(ada, 'owner')).toMatchObject({
      contactName: 'Ada Buyer',
      billingName: 'Ada Buyer',
      billingEmail: 'ada@buyer.example',
      billingPhone: '0412 345 678',
    }));

  it('are both masked for those who do not deal with customers', () => {
    expect(detailContact(withBilling, 'support')).toMatchObject({
      billingName: 'Bo Books',
      billingEmail: 'b•••@books.example',
      billingPhone: '•••• 234',
    });
    expect(JSON.stringify(detailContact(withBilling, 'sourcing'))).not.toMatch(/Ada Buyer|Bo Books|ada@|bo@|Ledger/);
  });

  it('is nobody once erased', () => {
    const erased: Person = { ...ada, name: null, email: null, phone: null, billing: null, erasedAt: new Date() };
    expect(detailContact(erased, 'owner')).toMatchObject({ contactName: 'Erased on request', billingEmail: '' });
  });

  it('is the buyer in lists, by the name lists are sorted and searched by', () =>
    expect(listContact(withBilling, 'owner')).toEqual({
      billingName: 'Ada Buyer',
      billingEmail: 'a•••@buyer.example',
    }));
});
