import { ORDER } from '../test/samples';
import { orderOfPath, pathOfOrder, statusChoices, typedAmount } from './order-model';

describe('the address of an order dialog', () => {
  const now = { money: false, asAt: null };

  it('names the order and its tab', () => {
    expect(orderOfPath('/orders/a-1/show/history')).toEqual({ ...now, id: 'a-1', tab: 'history' });
  });

  it('shows the first tab when it names none or one that does not exist', () => {
    expect(orderOfPath('/orders/a-1/show')).toEqual({ ...now, id: 'a-1', tab: 'details' });
    expect(orderOfPath('/orders/a-1/show/attachments')).toEqual({ ...now, id: 'a-1', tab: 'details' });
  });

  it('is not the list, nor another page', () => {
    expect(orderOfPath('/orders')).toBeNull();
    expect(orderOfPath('/customers/a-1/show')).toBeNull();
  });

  it('keeps what the list was filtered by', () => {
    const path = pathOfOrder('a/1', 'items', '?page=2');
    expect(path).toBe('/orders/a%2F1/show/items?page=2');
    expect(orderOfPath(path.split('?')[0]!)).toEqual({ ...now, id: 'a/1', tab: 'items' });
  });

  it('holds the part of the details and the position that is looked back at', () => {
    const path = pathOfOrder('a-1', 'details', '?page=2', { money: true, asAt: '88123' });
    expect(path).toBe('/orders/a-1/show/details/money/at/88123?page=2');
    const past = { id: 'a-1', tab: 'details', money: true, asAt: '88123' };
    expect(orderOfPath('/orders/a-1/show/details/money/at/88123')).toEqual(past);
    expect(orderOfPath('/orders/a-1/show/history/at/7')).toEqual({
      id: 'a-1',
      tab: 'history',
      money: false,
      asAt: '7',
    });
    expect(orderOfPath('/orders/a-1/show/history/at/yesterday')).toBeNull();
  });
});

describe('the choices of a status', () => {
  it('are the six of the specification', () => {
    expect(statusChoices(ORDER).map(({ value }) => value)).toEqual([
      'pending',
      'confirmed',
      'processing',
      'shipped',
      'delivered',
      'cancelled',
    ]);
  });

  it('show refunded where it stands, without offering it', () => {
    const refunded = { ...ORDER, status: 'refunded' as const };
    expect(statusChoices(refunded).at(-1)).toEqual({ value: 'refunded', label: 'Refunded', disabled: true });
  });

  it('can be chosen where the server says so, and say why not elsewhere', () => {
    const choices = statusChoices(ORDER);
    expect(choices.filter(({ disabled }) => !disabled).map(({ value }) => value)).toEqual([
      'confirmed',
      'processing',
      'cancelled',
    ]);
    expect(choices.find(({ value }) => value === 'shipped')).toEqual({
      value: 'shipped',
      label: 'Shipped: An order goes from confirmed step by step, not directly to shipped.',
      disabled: true,
    });
  });
});

describe('an amount somebody types', () => {
  it.each([
    ['12.5', 1_250],
    ['A$1,320.00', 132_000],
    [' $0.01 ', 1],
    ['1320', 132_000],
  ])('%s is %d cents', (text, cents) => {
    expect(typedAmount(text)).toBe(cents);
  });

  it.each(['', '0', '0.00', '-5', '1.234', '12,50', '1,23', '1.234,56', 'ten', '1e3'])('%s is none', (text) => {
    expect(typedAmount(text)).toBeNull();
  });

  it('may not exceed what can be refunded', () => {
    expect(typedAmount('10.00', 1_000)).toBe(1_000);
    expect(typedAmount('10.01', 1_000)).toBeNull();
  });
});
