import { DomainError } from '../../platform/errors';
import { once, readOriginEvidence, readQuantities, readSupposedRate } from './read-questions';

function refusal(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    if (error instanceof DomainError) return [error.status, Object.keys(error.details.errors ?? {})];
    throw error;
  }
}

it.each([
  ['2', { kind: 'shifted', hundredthsPct: 200 }],
  ['-2.55', { kind: 'shifted', hundredthsPct: -255 }],
  ['+5', { kind: 'shifted', hundredthsPct: 500 }],
  ['20', { kind: 'shifted', hundredthsPct: 2000 }],
])('reads a shift of %s', (text, rate) => expect(readSupposedRate(text, undefined)).toEqual(rate));

it.each(['20.01', '-21', 'x', '', '1e1', '1.234', 'Infinity', '٣'])('refuses a shift of %j', (text) => {
  expect(refusal(() => readSupposedRate(text, undefined))).toEqual([400, ['fxShift']]);
});

it('reads a rate of its own with four decimals', () => {
  expect(readSupposedRate(undefined, '1.6')).toEqual({ kind: 'fixed', rate: '1.6000' });
  expect(readSupposedRate(undefined, '2.5')).toEqual({ kind: 'fixed', rate: '2.5000' });
});

it.each(['0.9999', '2.5001', '1.23456', '-1', '01.5', 'NaN', ''])('refuses a rate of %j', (text) => {
  expect(refusal(() => readSupposedRate(undefined, text))).toEqual([400, ['usdAud']]);
});

it('takes today`s rate when none is supposed, and only one way to suppose one', () => {
  expect(readSupposedRate(undefined, undefined)).toEqual({ kind: 'today' });
  expect(refusal(() => readSupposedRate('1', '1.5'))).toEqual([400, ['fxShift']]);
});

it('reads evidence of origin as yes, no or as it is', () => {
  expect(['true', 'false', undefined].map(readOriginEvidence)).toEqual([true, false, undefined]);
  for (const text of ['yes', '1', 'TRUE', '']) {
    expect(refusal(() => readOriginEvidence(text))).toEqual([400, ['originEvidence']]);
  }
});

it('reads a list of quantities, none of them strange, and not too many', () => {
  expect(readQuantities('80,160')).toEqual([80, 160]);
  for (const text of [
    undefined,
    '',
    '80,',
    '80,-1',
    '80;160',
    '0x10',
    '1e2',
    ' 80',
    '+80',
    '80.0',
    '0b1',
    Array(25).fill('80').join(),
  ]) {
    expect(refusal(() => readQuantities(text))).toEqual([422, []]);
  }
});

it('refuses a parameter that is given twice', () => {
  expect(once({ postcode: '4000' }, 'postcode')).toBe('4000');
  expect(refusal(() => once({ postcode: ['4000', '2000'] }, 'postcode'))).toEqual([400, ['postcode']]);
});
