import { eventually } from '@halfpallet/testing';
import { placeOrder, placePaidOrder } from '../support/buying';
import { MailServer } from '../support/mail-server';
import { mailOf } from '../support/mails';
import { TestShop, type Visitor } from '../support/shop';

const ADDRESS = { address: '5 Ledger Lane', city: 'Brisbane', state: 'QLD', postcode: '4000', country: 'Australia' };
const ADA = 'ada@buyer.example';
const BO = { ...ADDRESS, name: 'Bo Books', email: 'bo@books.example', phone: '07 3999 1234' };

describe('an order whose invoice goes to somebody else', () => {
  let server: MailServer;
  let shop: TestShop;
  let owner: Visitor;
  beforeAll(async () => {
    server = await MailServer.start();
    shop = await TestShop.open({ env: { SMTP_URL: server.url } });
    owner = await shop.owner();
  });
  afterAll(async () => {
    await shop.close();
    await server.stop();
  });

  const recipientsOf = async (kind: string) => {
    const { id } = await mailOf(owner, { kind });
    const received = await eventually(async () => server.received.find(({ raw }) => raw.includes(`<${id}@`)));
    return received.recipients;
  };

  it('is confirmed to both, asks and thanks the payer for money, and tells the buyer where the goods are', async () => {
    const order = await placePaidOrder(shop.visitor(), { customerEmail: ADA, billing: BO });
    expect(await recipientsOf('order-placed')).toEqual([ADA, BO.email]);
    expect(await recipientsOf('payment-received')).toEqual([BO.email]);
    expect((await mailOf(owner, { kind: 'order-placed' })).to).toBe('a•••@buyer.example, b•••@books.example');
    expect((await mailOf(owner, { kind: 'payment-received' })).to).toBe('b•••@books.example');

    await eventually(async () => (await owner.get(`/api/admin/orders/${order.id}`)).body.status === 'confirmed');
    for (const status of ['processing', 'shipped']) {
      const answer = await owner.put(`/api/admin/orders/${order.id}`, { status });
      expect([status, answer.status]).toEqual([status, 200]);
    }
    expect(await recipientsOf('order-shipped')).toEqual([ADA]);
    expect(await recipientsOf('balance-due')).toEqual([BO.email]);
  });

  it('is cancelled to both', async () => {
    const order = await placeOrder(shop.visitor(), { customerEmail: ADA, billing: BO });
    await owner.post(`/api/admin/orders/${order.id}/cancel`, { reason: 'The buyer asked for it' });
    expect(await recipientsOf('order-cancelled')).toEqual([ADA, BO.email]);
  });

  it('shows staff both of them', async () => {
    const order = await placeOrder(shop.visitor(), { customerEmail: ADA, billing: BO });
    const { body } = await owner.get(`/api/admin/orders/${order.id}`);
    expect(body).toMatchObject({
      contactName: 'Ada Buyer',
      contactEmail: ADA,
      billingName: BO.name,
      billingEmail: BO.email,
      billingPhone: BO.phone,
    });
    const customer = await owner.get(`/api/admin/rest/customers/${body.customerId}`);
    expect(customer.body).toMatchObject({ customerName: 'Ada Buyer', customerEmail: ADA });
  });
});
