import { Limits, Messages } from '@halfpallet/contracts';
import type { DomainError } from '../../platform/errors';
import { bodyValidation } from '../../platform/http/validation';
import { CreateValidatedOrderDto } from './create-order.dto';

const address = {
  name: 'Ada Lovelace',
  address: '1 Example Street',
  city: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  country: 'Australia',
};
const order = {
  customerName: 'Ada Lovelace',
  customerEmail: 'ada@buyer.example',
  productId: 1,
  quantity: 80,
  shippingAddress: '1 Example Street\nSydney, NSW 2000',
};
const letters = (count: number) => 'x'.repeat(count);
const errorsOf = (body: object): Promise<unknown> =>
  bodyValidation()
    .transform(body, { type: 'body', metatype: CreateValidatedOrderDto })
    .then(
      () => ({}),
      (error: DomainError) => error.details.errors,
    );

describe('an order as it is sent', () => {
  it.each([
    ['customerName', Limits.name.max, 'Name must be at most 120 characters'],
    ['shippingAddress', Limits.wholeAddress.max, 'Address must be at most 500 characters'],
    ['shippingInstructions', Limits.shippingInstructions.max, Messages.instructions],
    ['notes', Limits.notes.max, 'Notes must be at most 2,000 characters'],
    ['abn', Limits.abn.max, Messages.abn],
    ['purchaseOrderNumber', Limits.purchaseOrderNumber.max, 'Purchase order number must be at most 40 characters'],
  ])('takes a %s of %s characters and says of a longer one that it is too long', async (field, max, text) => {
    expect(await errorsOf({ ...order, [field]: letters(max) })).toEqual({});
    expect(await errorsOf({ ...order, [field]: letters(max + 1) })).toEqual({ [field]: text });
  });

  it.each([
    ['name', Limits.name.max, 'Name must be at most 120 characters'],
    ['address', Limits.address.max, 'Address must be at most 200 characters'],
    ['city', Limits.city.max, 'City must be at most 80 characters'],
    ['state', Limits.state.max, 'State must be at most 40 characters'],
    ['postcode', Limits.postcode.max, 'Postcode must be at most 10 characters'],
    ['country', Limits.country.max, 'Country must be at most 60 characters'],
  ])('says the same of a %s of the delivery', async (field, max, text) => {
    const to = (value: string) => ({ ...order, shipping: { ...address, [field]: value } });
    expect(await errorsOf(to(letters(max)))).toEqual({});
    expect(await errorsOf(to(letters(max + 1)))).toEqual({ [`shipping.${field}`]: text });
  });

  it.each([
    ['customerName', Limits.name.min, Messages.name],
    ['shippingAddress', Limits.address.min, Messages.address],
  ])('takes a %s of %s characters and says of a shorter one that it is too short', async (field, min, text) => {
    expect(await errorsOf({ ...order, [field]: letters(min) })).toEqual({});
    expect(await errorsOf({ ...order, [field]: letters(min - 1) })).toEqual({ [field]: text });
  });
});
