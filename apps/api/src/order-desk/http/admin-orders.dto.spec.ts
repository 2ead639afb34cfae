import { Limits } from '@halfpallet/contracts';
import type { DomainError } from '../../platform/errors';
import { bodyValidation } from '../../platform/http/validation';
import { CancelOrderDto, ChangeOrderDto, RecordShipmentDto } from './admin-orders.dto';

const errorsOf = (body: object, metatype: new () => object): Promise<unknown> =>
  bodyValidation()
    .transform(body, { type: 'body', metatype })
    .then(
      () => ({}),
      (error: DomainError) => error.details.errors,
    );

it.each([
  [ChangeOrderDto, 'trackingNumber', Limits.shipment.max, 'Tracking number must be at most 100 characters'],
  [ChangeOrderDto, 'notes', Limits.notes.max, 'Notes must be at most 2,000 characters'],
  [ChangeOrderDto, 'shippingAddress', Limits.wholeAddress.max, 'Address must be at most 500 characters'],
  [ChangeOrderDto, 'billingAddress', Limits.wholeAddress.max, 'Address must be at most 500 characters'],
  [RecordShipmentDto, 'carrier', Limits.shipment.max, 'Carrier must be at most 100 characters'],
  [RecordShipmentDto, 'trackingNumber', Limits.shipment.max, 'Tracking number must be at most 100 characters'],
  [RecordShipmentDto, 'vessel', Limits.shipment.max, 'Vessel must be at most 100 characters'],
])('%p takes a %s of %s characters and says of a longer one that it is too long', async (Dto, field, max, text) => {
  expect(await errorsOf({ [field]: 'x'.repeat(max) }, Dto)).toEqual({});
  expect(await errorsOf({ [field]: 'x'.repeat(max + 1) }, Dto)).toEqual({ [field]: text });
});

it('takes a cancellation without a reason, or with one that says something', async () => {
  for (const body of [{}, { reason: null }, { reason: '' }, { reason: 'Out of stock' }, { reason: 'why' }])
    expect(await errorsOf(body, CancelOrderDto)).toEqual({});
  for (const reason of ['no', '   ', 5])
    expect(await errorsOf({ reason }, CancelOrderDto)).toEqual({
      reason: 'Please say why, in at least 3 characters',
    });
});
