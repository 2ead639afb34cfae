/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router';
import type { AdminRole, TaxDocumentsResponse } from '@halfpallet/contracts';
import { ORDER_DETAIL, ORDER_EVENTS, ORDER_THEN } from '../test/order-detail';
import { startRecordedApi, type Answer, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin, sentTo } from '../test/render-admin';
import { NO_NOTES } from '../test/samples';
import { OrderDialog } from './order-dialog';

const NO_TAX_DOCUMENTS: TaxDocumentsResponse = { documents: [], next: null, waitsFor: null };

let api: RecordedApi;

/** What the shop says of the order and what belongs to it. */
function answerTo(url: string): Answer {
  if (url.includes('/rest/order-events')) {
    return { headers: { 'content-range': 'order-events 0-2/3' }, body: ORDER_EVENTS };
  }
  if (url.includes('/order-notes/')) return { body: NO_NOTES };
  if (url.endsWith('/tax-documents')) return { body: NO_TAX_DOCUMENTS };
  if (url.endsWith('/packing-slip')) return { status: 409, body: { message: 'Nothing is packed for it.' } };
  if (url.includes('asAtPosition=1')) return { status: 404, body: { message: 'Order not found' } };
  if (url.includes('asAtPosition')) return { body: ORDER_THEN };
  if (url.includes('/rest/orders')) return { body: ORDER_DETAIL };
  return { headers: { 'content-range': 'refunds */0' }, body: [] };
}

beforeEach(async () => {
  api = await startRecordedApi();
  api.answerEach(answerTo);
});
afterEach(() => api.close());

function Address() {
  return <output>{useLocation().pathname}</output>;
}
const BASE = `/orders/${ORDER_DETAIL.id}/show`;
const open = (place: string, role: AdminRole = 'owner') =>
  renderAdmin(
    <>
      <Address />
      <Routes>
        <Route path="/orders/*" element={<OrderDialog />} />
      </Routes>
    </>,
    { api, role, path: `${BASE}/${place}` },
  );

describe('the head of an order', () => {
  it('says why it stands where it does, and names total, paid and balance', async () => {
    open('customer');
    await screen.findByText(ORDER_DETAIL.whyItStands);
    // Its number alone: somebody who listens hears the name before anything else.
    part('dialog', ORDER_DETAIL.orderNumber);
    const figure = (term: string) => screen.getByText(term, { selector: 'dt' }).nextElementSibling!.textContent;
    expect(['Total', 'Paid', 'Balance'].map(figure)).toEqual(['A$1,204.56', 'A$602.28', 'A$602.28']);
  });
});

describe('an address that leads to no order', () => {
  it.each([
    ['an id that nobody has', { status: 404, body: { message: 'Order not found' } }],
    ['what is no id', { status: 400, body: { message: 'This is no id.', errors: { id: 'This is no id.' } } }],
  ])('says so of %s, and offers nothing to try again', async (_, answer) => {
    api.answerEach(() => answer);
    open('details');
    await screen.findByText('Order not found');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says of any other failure what the server said', async () => {
    api.answerEach(() => ({ status: 400, body: { message: 'This is no position.', errors: { asAtPosition: 'No.' } } }));
    open('details');
    await screen.findByText('Error loading order details: This is no position.');
  });
});

describe('an order whose buyer was erased', () => {
  const gone = {
    ...{ contactName: 'Erased on request', contactEmail: '', contactPhone: null, billingName: 'Erased on request' },
    ...{ billingEmail: '', billingPhone: null, billingAddress: null, shippingName: '', shippingAddress: '' },
  };

  it.each(['customer', 'details'])('has no empty place and no link without words among its %s', async (tab) => {
    api.answerEach((url) => (url.includes('/rest/orders') ? { body: { ...ORDER_DETAIL, ...gone } } : answerTo(url)));
    open(tab);
    const address = await screen.findByText('Shipping address', { selector: 'dt' });
    expect(address.nextElementSibling!.textContent).toBe('—');
    const empty = [...document.querySelectorAll('[role="tabpanel"] dd')].filter((one) => one.textContent === '');
    expect(empty.map((one) => one.previousElementSibling?.textContent)).toEqual([]);
    if (tab === 'customer') part('link', 'Erased on request');
  });
});

describe('the form of an order', () => {
  it('shows what stands and makes React complain of nothing', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = open('details');
    await user.click(await screen.findByRole('button', { name: 'Edit Order' }));
    const values = ['Tracking number', 'Shipping address', 'Notes'].map(
      (name) => part<HTMLInputElement>('textbox', name).value,
    );
    expect(values).toEqual([
      ORDER_DETAIL.trackingNumber ?? '',
      ORDER_DETAIL.shippingAddress ?? '',
      ORDER_DETAIL.notes ?? '',
    ]);
    part('combobox', /^(Order )?[Ss]tatus/);
    // Of a request that the page itself gave up react-admin speaks, outside production; React does not.
    const ofReact = complaints.mock.calls.filter(([first]) => (first as Error).name !== 'AbortError');
    expect(ofReact.map(([first, name]) => `${first} ${name}`)).toEqual([]);
    complaints.mockRestore();
  });
});

it('says that the price does not follow an address elsewhere, as soon as it is typed', async () => {
  const { user } = open('details');
  await user.click(await screen.findByRole('button', { name: 'Edit Order' }));
  expect(screen.queryByText(/stays as it is with another address/)).toBeNull();
  const address = part<HTMLInputElement>('textbox', 'Shipping address');
  await user.clear(address);
  await user.type(address, '1 Todd Street, Alice Springs NT 0870');
  expect(screen.getByText(/for delivery to postcode 4000, and stays as it is with another address/)).toBeTruthy();
});

describe('what was typed into the form of an order', () => {
  const tracking = () => part<HTMLInputElement>('textbox', 'Tracking number');
  const edit = async () => {
    const view = open('details');
    await view.user.click(await screen.findByRole('button', { name: 'Edit Order' }));
    await view.user.type(tracking(), 'MSKU 42');
    return view;
  };

  it.each([
    ['not sent yet', null],
    ['refused', { status: 500, body: { message: 'Out of order.' } }],
    ['kept back, as somebody else was faster', { status: 412, body: { message: 'Jane changed this.' } }],
  ])('is not thrown away unasked when it was %s', async (_, refusal) => {
    const { user } = await edit();
    if (refusal) {
      // The order itself is told as ever, whenever the page asks for it again.
      api.answerEach((url, method) => (method === 'PUT' ? refusal : answerTo(url)));
      await user.click(part('button', 'Save Changes'));
      await screen.findByText(refusal.body.message);
      api.answerEach(answerTo);
    }
    const back = screen.queryByRole('button', { name: 'Go back to editing' });
    if (back) await user.click(back);
    await user.click(part('button', 'Close order'));
    await screen.findByText('Leave without saving?');
    await user.click(part('button', 'Stay'));
    expect(tracking().value).toBe('MSKU 42');

    await user.click(part('button', 'Close order'));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Tracking number' })).toBeNull());
  });

  it('is called saved, and the status new only where it is', async () => {
    const { user } = await edit();
    await user.click(part('button', 'Save Changes'));
    await screen.findByText('Order Updated');
    screen.getByText(`The changes to ${ORDER_DETAIL.orderNumber} are saved.`);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull());
  });

  it('is not thrown away by whoever closes the order right after the first letter', async () => {
    const { user } = open('details');
    await user.click(await screen.findByRole('button', { name: 'Edit Order' }));
    fireEvent.change(tracking(), { target: { value: 'M' } });
    fireEvent.click(part('button', 'Close order'));
    await screen.findByText('Leave without saving?');
    await user.click(part('button', 'Stay'));
    expect(tracking().value).toBe('M');
  });

  it('stays when somebody else ships the order meanwhile', async () => {
    const { queryClient } = await edit();
    const shipped = { ...ORDER_DETAIL, status: 'shipped' as const, can: { ...ORDER_DETAIL.can, edit: false } };
    api.answer({ body: shipped });
    await act(() => queryClient.refetchQueries({ queryKey: ['orders'] }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Order' })).toBeNull());
    expect(tracking().value).toBe('MSKU 42');
  });
});

describe('a look that fails', () => {
  it('takes nothing away that was typed, and says so until the next one', async () => {
    const { user, queryClient } = open('details');
    await user.click(await screen.findByRole('button', { name: 'Edit Order' }));
    const tracking = () => part('textbox', 'Tracking number') as HTMLInputElement;
    await user.type(tracking(), 'MSKU 42');
    const again = () => act(() => queryClient.refetchQueries({ queryKey: ['orders'] }));

    api.answer({ status: 503, body: { message: 'The shop is catching its breath.' } });
    await again();
    await screen.findByText('Error loading order details: The shop is catching its breath.');
    expect(tracking().value).toBe('MSKU 42');

    api.answer({ body: ORDER_DETAIL });
    await again();
    await waitFor(() => expect(screen.queryByText(/catching its breath/)).toBeNull());
    expect(tracking().value).toBe('MSKU 42');
  });

  it('takes the page away when the order is not theirs to see any more', async () => {
    const { queryClient } = open('details');
    await screen.findByText(ORDER_DETAIL.whyItStands);
    api.answer({ status: 403, body: { message: 'Not yours.' } });
    await act(() => queryClient.refetchQueries({ queryKey: ['orders'] }));
    await waitFor(() => expect(screen.queryByText(ORDER_DETAIL.whyItStands)).toBeNull());
  });
});

describe('the packing slip', () => {
  it('is asked for by whoever may pack, and a refusal says why', async () => {
    const { user } = open('details');
    await user.click(await screen.findByRole('button', { name: 'Packing Slip' }));
    await screen.findByText('Nothing is packed for it.');
  });
});

describe('the money of an order', () => {
  it('is a part of the details with an address of its own: instalments and every attempt', async () => {
    const { user } = open('details');
    await user.click(await screen.findByRole('link', { name: 'Money' }));
    expect(document.querySelector('output')!.textContent).toBe(`${BASE}/details/money`);
    const instalments = within(part('region', 'Instalments'));
    instalments.getByRole('row', { name: 'Balance A$602.28 A$0.00 A$602.28 Due on delivery' });
    const attempts = within(part('region', 'Payments and attempts'));
    attempts.getByText('Deposit by card: Your card was declined.');
    expect(attempts.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getAllByRole('tab')).toHaveLength(5);
  });
});

describe('looking back', () => {
  it('takes one step an event, holds the position in the address, and turns every act off', async () => {
    open('details');
    const slider = await screen.findByRole('slider', { name: 'As at' });
    expect(slider.getAttribute('aria-valuetext')).toBe('Now, after 3 events');
    screen.getByRole('button', { name: 'Cancel Order' });
    fireEvent.change(slider, { target: { value: 0 } });
    fireEvent.keyUp(slider, { key: 'Home' });
    await screen.findByText(
      'You are looking back, at position 7. Names and addresses are those of today; nothing can be changed here.',
    );
    expect(document.querySelector('output')!.textContent).toBe(`${BASE}/details/at/7`);
    for (const name of ['Edit Order', 'Cancel Order', 'Refund', 'Record Bank Receipt', 'Force Status']) {
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    screen.getByText(ORDER_THEN.whyItStands);
  });

  it('names the position of what is shown while the next one is being read', async () => {
    let comeAtLast = () => {};
    const next = new Promise<void>((resolve) => (comeAtLast = resolve));
    api.answerEach((url) => (url.includes('asAtPosition=11') ? { body: ORDER_THEN, after: next } : answerTo(url)));
    open('details/at/7');
    const slider = await screen.findByRole('slider', { name: 'As at' });
    await screen.findByText(/^You are looking back, at position 7\./);
    fireEvent.change(slider, { target: { value: 1 } });
    fireEvent.keyUp(slider, { key: 'ArrowRight' });
    await waitFor(() => expect(document.querySelector('output')!.textContent).toBe(`${BASE}/details/at/11`));
    screen.getByText(/^You are looking back, at position 7\./);
    comeAtLast();
    await screen.findByText(/^You are looking back, at position 11\./);
  });

  it('tells what is different now, and returns', async () => {
    const { user } = open('history/at/7');
    await user.click(await screen.findByRole('button', { name: 'Compare with now' }));
    screen.getByRole('row', { name: 'Status pending confirmed' });
    screen.getByRole('row', { name: 'Paid A$0.00 A$602.28' });
    expect(screen.queryByRole('button', { name: 'Verify hashes' })).toBeNull();
    const asked = sentTo(api).map(([, url]) => String(url));
    expect(asked).toContainEqual(expect.stringMatching(/order-events.*asAtPosition=7/));
    await user.click(part('button', 'Return to now'));
    await screen.findByRole('button', { name: 'Verify hashes' });
    expect(document.activeElement).toBe(part('slider', 'As at'));
    expect(document.querySelector('output')!.textContent).toBe(`${BASE}/history`);
  });

  it.each(['at/7', 'at/1'])('keeps the keyboard in the dialog (%s) when the slider has no steps yet', async (place) => {
    let comeAtLast = () => {};
    const steps = new Promise<void>((resolve) => (comeAtLast = resolve));
    api.answerEach((url) => (url.includes('/rest/order-events') ? { ...answerTo(url), after: steps } : answerTo(url)));
    const { user } = open(`details/${place}`);
    await user.click(await screen.findByRole('button', { name: 'Return to now' }));
    await screen.findByRole('button', { name: 'Cancel Order' });
    expect(part('dialog', /./).contains(document.activeElement)).toBe(true);
    comeAtLast();
  });

  it('stays at the part that was chosen a moment before, whatever the page shows yet', async () => {
    open('details');
    const slider = await screen.findByRole('slider', { name: 'As at' });
    const money = part('link', 'Money');
    // React shows nothing of it before both are done.
    await act(async () => {
      fireEvent.click(money);
      await new Promise((resolve) => setTimeout(resolve, 5));
      fireEvent.change(slider, { target: { value: 0 } });
      fireEvent.keyUp(slider, { key: 'Home' });
    });
    await waitFor(() =>
      expect(document.querySelector('output')!.textContent).toMatch(new RegExp(`^${BASE}/details/money/at/\\d+$`)),
    );
  });

  it('leads back from a position at which there was no order', async () => {
    const { user } = open('details/at/1');
    await screen.findByText('This order was not placed yet at this position.');
    await user.click(part('button', 'Return to now'));
    await waitFor(() => screen.getByText(ORDER_DETAIL.whyItStands));
  });

  it('shows refunds of the past without acts, and to those who may not see payments', async () => {
    const refunds = [
      { id: 'r', amountAud: 5, method: 'card' as const, status: 'settled' as const, reason: 'A scratch' },
    ];
    api.answerEach((url) =>
      url.includes('/rest/order-events')
        ? { headers: { 'content-range': 'order-events 0-2/3' }, body: ORDER_EVENTS }
        : { body: { ...ORDER_DETAIL, payments: { ...ORDER_DETAIL.payments, refunds } } },
    );
    open('details/money', 'support');
    await screen.findByText('A scratch · to the card');
    expect(sentTo(api).some(([, url]) => String(url).includes('/rest/refunds'))).toBe(false);
  });
});
