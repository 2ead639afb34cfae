import { markOf, remarksIn, withRemarks } from './remark-marks';

const ID = '6f0c1e5a-93a4-4f0e-8b57-2a1c7e9d4b60';
const GONE = '6f0c1e5a-93a4-4f0e-8b57-2a1c7e9d4b61';

describe('remarks in an answer', () => {
  const at = new Date(0);
  const answer = {
    order: { reason: markOf(ID), at, totalCents: 5, none: null },
    history: [`Refund decided: ${markOf(ID)}`, markOf(GONE)],
  };

  it('are found wherever they stand, each once', () => {
    expect([...remarksIn(answer)]).toEqual([ID, GONE]);
    expect(remarksIn({ at, reason: 'remark: none' }).size).toBe(0);
  });

  it('are put in their places; of an erased one only that it was there', () => {
    expect(withRemarks(answer, new Map([[ID, 'Ada moved']]))).toEqual({
      order: { reason: 'Ada moved', at, totalCents: 5, none: null },
      history: ['Refund decided: Ada moved', '(erased)'],
    });
  });
});
