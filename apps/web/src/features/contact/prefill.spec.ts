import { Limits } from '@halfpallet/contracts';
import { prefillOf } from './prefill';

const of = (fields: Record<string, string>) => prefillOf(new URLSearchParams(fields));

it('starts the form with what the address says', () => {
  expect(of({ subject: ' Sourcing request ', message: 'Taps,\r\nbrushed' })).toEqual({
    subject: 'Sourcing request',
    message: 'Taps,\nbrushed',
  });
});

it('is nothing when the address says nothing', () => {
  expect(of({})).toBeNull();
  expect(of({ subject: ' ', message: '\n', other: 'x' })).toBeNull();
});

it('cuts what is longer than the form takes', () => {
  const long = of({ subject: 's'.repeat(10_000), message: 'm'.repeat(100_000) });
  expect(long?.subject).toHaveLength(Limits.subject.max);
  expect(long?.message).toHaveLength(Limits.message.max);
});

it('takes out what cannot be seen, and leaves markup the text it is', () => {
  expect(of({ subject: 'a\nb\u0000c', message: '<b>\u202e1</b>' })).toEqual({ subject: 'a b c', message: '<b> 1</b>' });
});
