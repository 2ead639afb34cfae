import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { answerOf, keptAnswer } from './kept-answer';
import { TYPICAL_ANSWERS } from './typical-answers';

describe('an answer that is kept', () => {
  const headers = { 'set-cookie': ['a=1', 'b=2'], location: '/orders/7' };

  it.each([
    ['a short one', { status: 'succeeded' }],
    ['a long one', Array.from({ length: 200 }, (_, n) => ({ label: 'Sea freight, München → Sydney', amount: n }))],
    ['none', null],
  ])('comes back as it was: %s', (_name, body) => {
    expect(answerOf(keptAnswer({ status: 201, body, headers }))).toEqual({ status: 201, body, headers });
  });

  it.each([
    ['plain', (text: string) => Buffer.from(text)],
    ['compressed by itself', (text: string) => Buffer.concat([Buffer.of(0), brotliCompressSync(text)])],
  ])('comes back as an earlier release kept it: %s', (_name, kept) => {
    const answer = { status: 201, body: { label: 'Sea freight' }, headers };
    expect(answerOf(kept(JSON.stringify(answer)))).toEqual(answer);
  });

  it('takes a fraction of the room when it is like those that are kept most often', () => {
    const lines = ['Sea freight from Vietnam to Brisbane', 'Customs broker', 'Delivery to 4000 QLD'].map(
      (label, n) => ({
        code: 'DELIVERY',
        group: 'freight',
        label,
        amount: 217.35 + n,
        currency: 'AUD',
        amountUsd: null,
        formula: '42.00 x 2.117 RT',
        evidence: 'Rate card 2026-07',
      }),
    );
    const body = { items: [{ id: 'cart-7-7001', productId: 7, pricing: { lines } }] };
    const kept = keptAnswer({ status: 201, body, headers: {} });
    expect(kept.length).toBeLessThan(JSON.stringify(body).length / 3);
    expect(keptAnswer({ status: 200, body: { status: 'succeeded' }, headers: {} }).length).toBeLessThan(16);
  });

  it('is compressed against a text that never changes', () => {
    expect(createHash('sha256').update(TYPICAL_ANSWERS).digest('hex').slice(0, 16)).toBe('93fc5894e5befc88');
  });
});
