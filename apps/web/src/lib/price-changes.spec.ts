import { priceChangeNotice, priceChanges } from './price-changes';

const line = (key: string, seenAud: number | undefined, nowAud: number | undefined) => ({
  key,
  name: `Line ${key}`,
  seenAud,
  nowAud,
});

it('says nothing when nothing changed, or a price is not known', () => {
  expect(priceChanges([line('a', 10, 10), line('b', undefined, 5), line('c', 5, undefined)])).toBeNull();
  // Binary noise is no change.
  expect(priceChanges([line('a', 0.1 + 0.2, 0.3)])).toBeNull();
});

it('names the lines that changed, and the sum of all', () => {
  expect(priceChanges([line('a', 10, 10.01), line('b', 20, 20)])).toEqual({
    lines: [line('a', 10, 10.01)],
    seenTotalAud: 30,
    nowTotalAud: 30.01,
    direction: 'rose',
  });
  expect(priceChanges([line('a', 10, 9)])?.direction).toBe('fell');
});

it('asks for consent to one risen line, though the sum fell', () => {
  const changes = priceChanges([line('a', 10, 11), line('b', 20, 10)]);
  expect(changes).toMatchObject({ direction: 'rose', seenTotalAud: 30, nowTotalAud: 21 });
});

it('asks for the word of the shopper for a rise only', () => {
  const agreed: string[] = [];
  const rose = priceChangeNotice(priceChanges([line('a', 10, 11)])!, () => agreed.push('yes'));
  expect(rose).toMatchObject({ tone: 'warn', rows: [{ before: '$10.00', now: '$11.00' }] });
  rose.accept?.onAccept();
  expect(agreed).toEqual(['yes']);
  expect(priceChangeNotice(priceChanges([line('a', 10, 9)])!, () => undefined)).not.toHaveProperty('accept');
});
