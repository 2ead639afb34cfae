import { chosenWay, turnedTo } from './chosen-way';

const at = (query: string) => new URLSearchParams(query);

describe('the way an order is paid', () => {
  it('is the one it was ordered with, until its buyer turns to another', () => {
    expect(chosenWay(at('order=HP-1'), 'stripe')).toBe('stripe');
    expect(chosenWay(at(''), undefined)).toBeUndefined();
    const turned = turnedTo(at('order=HP-1&pay=now'), 'bank');
    expect(turned.toString()).toBe('order=HP-1&pay=now&by=bank');
    expect(chosenWay(turned, 'stripe')).toBe('bank_transfer');
    expect(chosenWay(turnedTo(turned, 'card'), 'bank_transfer')).toBe('stripe');
  });

  it('is a transfer where a link opens the bank details, and what nobody knows says nothing', () => {
    expect(chosenWay(at('pay=bank'), 'stripe')).toBe('bank_transfer');
    expect(chosenWay(at('pay=bank&by=card'), 'stripe')).toBe('stripe');
    for (const query of ['by=', 'by=cash', 'by=toString', 'pay=now'])
      expect(chosenWay(at(query), 'stripe')).toBe('stripe');
  });
});
