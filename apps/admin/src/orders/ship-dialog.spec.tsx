/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen } from '@testing-library/react';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { ORDER } from '../test/samples';
import { ShipDialog } from './ship-dialog';
import { changedShipment, shipmentForm } from './shipment-form';

const NOTHING_KNOWN = { carrier: null, trackingNumber: null, vessel: null, estimatedDelivery: null };
const DETAIL = { ...ORDER, ...NOTHING_KNOWN, status: 'processing', trackingNumber: 'EARLY 1' } as AdminOrderDetail;

let api: RecordedApi;
const onClose = jest.fn();

beforeEach(async () => {
  onClose.mockClear();
  api = await startRecordedApi();
  api.answer({ body: DETAIL });
});
afterEach(() => api.close());

const open = (order: AdminOrderDetail) => renderAdmin(<ShipDialog order={order} onClose={onClose} />, { api });
const shipped = `/api/admin/rest/orders/${ORDER.id}/shipment`;

describe('shipping an order', () => {
  it('takes carrier, tracking, vessel and arrival in one step, and sends what is new under the version seen', async () => {
    const { user } = open(DETAIL);
    await user.type(await screen.findByRole('textbox', { name: 'Carrier' }), 'Southern Line');
    await user.type(part('textbox', 'Vessel'), 'Jade Heron 7');
    await user.type(screen.getByLabelText('Estimated delivery'), '2026-12-24');
    expect(part<HTMLInputElement>('textbox', 'Tracking number').value).toBe('EARLY 1');
    await user.click(part('button', 'Ship'));
    await screen.findByText('Order Shipped');
    const body = { carrier: 'Southern Line', vessel: 'Jade Heron 7', estimatedDelivery: '2026-12-24' };
    expect(sentTo(api).filter(([method]) => method === 'POST')).toEqual([['POST', shipped, body]]);
    expect(api.calls.find(({ method }) => method === 'POST')?.headers['if-match']).toBe('"4"');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('says which field the server refused, and keeps what was typed', async () => {
    const { user } = open({ ...DETAIL, status: 'shipped' });
    const field = await screen.findByRole('textbox', { name: 'Carrier' });
    await user.type(field, 'Southern Line');
    const errors = { estimatedDelivery: 'Must not be before the order date' };
    api.answer({ status: 422, body: { message: 'Some values need attention.', errors } });
    await user.click(part('button', 'Ship'));
    await screen.findByText('Must not be before the order date');
    expect((field as HTMLInputElement).value).toBe('Southern Line');
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe('what changed of a shipment', () => {
  it('is what differs; an emptied field is none', () => {
    const known = { ...NOTHING_KNOWN, carrier: 'Southern Line', trackingNumber: 'T1' };
    expect(changedShipment(known, { ...shipmentForm(known), carrier: ' ', vessel: ' Heron ' })).toEqual({
      carrier: null,
      vessel: 'Heron',
    });
    expect(changedShipment(known, shipmentForm(known))).toEqual({});
  });
});
