import { Limits } from '@halfpallet/contracts';
import { DESCRIPTION_MAX } from '../../texts/assistant';
import { describesEnough, requestAddress } from './request';

const fieldsOf = (address: string) => Object.fromEntries(new URL(address, 'http://shop').searchParams);

it('asks for as much as the contact form asks for', () => {
  expect(describesEnough('x'.repeat(Limits.message.min))).toBe(true);
  expect(describesEnough('x'.repeat(Limits.message.min - 1))).toBe(false);
  expect(describesEnough(' '.repeat(Limits.message.min))).toBe(false);
});

it('carries the description over as it was typed, whatever it contains', () => {
  const description = 'Taps & "mixers" <b>\n50% off? #1 + \u4e2d\u6587';
  expect(requestAddress(` ${description} `)).toMatch(/^\/contact\?/);
  expect(fieldsOf(requestAddress(description))).toEqual({ subject: 'Sourcing request', message: description });
});

it('stays an address that servers accept, in any script', () => {
  const longest = requestAddress('\u4e2d'.repeat(DESCRIPTION_MAX + 500));
  expect(fieldsOf(longest).message).toHaveLength(DESCRIPTION_MAX);
  // Node refuses requests whose head is above 16 kB.
  expect(longest.length).toBeLessThan(14_000);
});

it('names a subject that the contact form takes', () => {
  expect((fieldsOf(requestAddress('')).subject ?? '').length).toBeGreaterThanOrEqual(Limits.subject.min);
});
