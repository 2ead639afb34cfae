import fc from 'fast-check';
import { bankReference, findNamedOrders, isBankReference, nearReferences } from './bank-reference';

const anyReference = fc.uint8Array({ minLength: 5, maxLength: 32 }).map(bankReference);
const LETTERS = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];

describe('a transfer reference', () => {
  it('has ten characters nobody confuses', () => {
    fc.assert(fc.property(anyReference, (reference) => expect(reference).toMatch(/^HP[0-9A-HJKMNP-TV-Z]{8}$/)));
    expect(bankReference(new Uint8Array([1, 2, 3, 4, 5]))).toBe(bankReference(new Uint8Array([1, 2, 3, 4, 5, 9])));
  });

  it('shows any one wrong character', () => {
    fc.assert(
      fc.property(
        anyReference,
        fc.integer({ min: 2, max: 9 }),
        fc.constantFrom(...LETTERS),
        (reference, place, letter) => {
          const wrong = reference.slice(0, place) + letter + reference.slice(place + 1);
          expect(isBankReference(wrong)).toBe(wrong === reference);
        },
      ),
    );
  });

  it('shows any two swapped neighbours', () => {
    fc.assert(
      fc.property(anyReference, fc.integer({ min: 2, max: 8 }), (reference, place) => {
        const swapped =
          reference.slice(0, place) + reference[place + 1] + reference[place] + reference.slice(place + 2);
        expect(isBankReference(swapped)).toBe(swapped === reference);
      }),
    );
  });

  it('is found in what a bank makes of it', () => {
    const reference = bankReference(new Uint8Array([200, 100, 50, 25, 12]));
    const spaced = `${reference.slice(0, 4)} ${reference.slice(4, 7)}-${reference.slice(7)}`.toLowerCase();
    expect(findNamedOrders(`Osko deposit ${reference} ACME PTY`).references).toEqual([reference]);
    expect(findNamedOrders(`direct credit ${spaced}`).references).toEqual([reference]);
    expect(findNamedOrders('Direct credit 123456 ACME')).toEqual({ references: [], numbers: [] });
    expect(findNamedOrders('')).toEqual({ references: [], numbers: [] });
  });
});

describe('a reference with a slip', () => {
  const place = fc.integer({ min: 2, max: 9 });
  const leadsTo = (reference: string, typed: string) =>
    expect(findNamedOrders(`Osko ${typed} ACME`).references.includes(reference)).toBe(
      !nearReferences(`Osko ${typed} ACME`).includes(reference),
    );

  it('still leads to the one that was meant: one character wrong, missing or too many, or two swapped', () => {
    fc.assert(
      fc.property(anyReference, place, fc.constantFrom(...LETTERS), (reference, at, letter) => {
        leadsTo(reference, reference.slice(0, at) + letter + reference.slice(at + 1));
        leadsTo(reference, reference.slice(0, at) + reference.slice(at + 1));
        leadsTo(reference, reference.slice(0, at) + letter + reference.slice(at));
        leadsTo(
          reference,
          reference.slice(0, at) +
            reference
              .slice(at, at + 2)
              .split('')
              .reverse()
              .join('') +
            reference.slice(at + 2),
        );
        leadsTo(reference, reference.slice(2));
      }),
    );
  });

  it('is not looked for where nothing resembles one', () => {
    expect(nearReferences('Interest')).toEqual([]);
    expect(nearReferences('')).toEqual([]);
    expect(nearReferences('HP').length).toBeLessThan(20);
  });
});

describe('an order number', () => {
  it.each([
    'HP-01ABCDEFGHJK',
    'hp-01abcdefghjk',
    'HP 01AB CDEF GHJK',
    'HP01ABCDEFGHJK',
    'HP-OIABCDEFGHJK',
    'HP-0LABCDEFGHJK',
  ])('is found as %s', (typed) => {
    expect(findNamedOrders(`Osko deposit ${typed} ACME PTY`).numbers).toContain('HP-01ABCDEFGHJK');
  });

  it('is found beside others and beside a reference', () => {
    const reference = bankReference(new Uint8Array([1, 2, 3, 4, 5]));
    const { numbers, references } = findNamedOrders(`${reference} HP-01ABCDEFGHJK / HP-11ABCDEFGHJK`);
    expect(numbers).toEqual(expect.arrayContaining(['HP-01ABCDEFGHJK', 'HP-11ABCDEFGHJK']));
    expect(references).toContain(reference);
  });
});
