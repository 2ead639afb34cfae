import { withoutCardData } from './without-card-data';

it('leaves out of a notice what is of a card or its holder, and keeps the rest as it is', () => {
  const object = {
    id: 'pi_1',
    amount: 50_001,
    client_secret: 'pi_1_secret_2',
    receipt_email: null,
    description: 'paid with 4242 4242 4242 4242',
    metadata: { orderId: 'o1' },
    charges: [{ billing_details: { name: 'Ada' }, payment_method_details: { card: { last4: '4242' } } }],
  };
  expect(withoutCardData({ type: 'payment_intent.succeeded', data: { object } })).toEqual({
    type: 'payment_intent.succeeded',
    data: {
      object: {
        id: 'pi_1',
        amount: 50_001,
        client_secret: '(left out)',
        receipt_email: null,
        description: 'paid with (left out)',
        metadata: { orderId: 'o1' },
        charges: [{ billing_details: '(left out)', payment_method_details: '(left out)' }],
      },
    },
  });
});
