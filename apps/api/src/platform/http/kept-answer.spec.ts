import { answerOf, keptAnswer } from './kept-answer';

describe('an answer that is kept', () => {
  const headers = { 'set-cookie': ['a=1', 'b=2'], location: '/orders/7' };

  it.each([
    ['a short one', { status: 'succeeded' }],
    ['a long one', Array.from({ length: 200 }, (_, n) => ({ label: 'Sea freight, München → Sydney', amount: n }))],
    ['none', null],
  ])('comes back as it was: %s', (_name, body) => {
    expect(answerOf(keptAnswer({ status: 201, body, headers }))).toEqual({ status: 201, body, headers });
  });

  it('takes a fraction of the room when it is long, and is plain when it is short', () => {
    const lines = Array.from({ length: 200 }, (_, n) => ({ label: 'Sea freight', amount: n }));
    expect(keptAnswer({ status: 200, body: lines, headers: {} }).length).toBeLessThan(JSON.stringify(lines).length / 4);
    expect(keptAnswer({ status: 200, body: { a: 1 }, headers: {} }).toString()).toBe(
      '{"status":200,"body":{"a":1},"headers":{}}',
    );
  });
});
