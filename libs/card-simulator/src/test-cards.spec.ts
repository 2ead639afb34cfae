import { findTestCard, findTestCardByMethod, passesLuhn, testCardById, testCards } from './test-cards';

it('lists only numbers with a valid check digit, each once', () => {
  for (const card of testCards) expect([card.number, passesLuhn(card.number)]).toEqual([card.number, true]);
  for (const key of ['id', 'number', 'paymentMethod'] as const) {
    expect(new Set(testCards.map((card) => card[key])).size).toBe(testCards.length);
  }
});

it('finds a card however the number is grouped, and by its ready-made method', () => {
  expect(findTestCard('4242 4242-4242 4242')?.id).toBe('visa');
  expect(findTestCard('4539578763621486')).toBeUndefined();
  expect(findTestCardByMethod('pm_card_amex')?.id).toBe('amex');
  expect(() => testCardById('nope')).toThrow('nope');
});

it('any single wrong digit and any neighbouring swap fails the check', () => {
  const number = '4242424242424242';
  for (let place = 0; place < number.length; place += 1) {
    const wrong = number.slice(0, place) + ((Number(number[place]) + 1) % 10) + number.slice(place + 1);
    expect([wrong, passesLuhn(wrong)]).toEqual([wrong, false]);
  }
  expect(passesLuhn('2442424242424242')).toBe(false);
  expect(passesLuhn('4242')).toBe(false);
  expect(passesLuhn('4242x42424242424')).toBe(false);
});
