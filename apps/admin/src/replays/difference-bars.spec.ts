import { barsOf } from './difference-bars';

const account = (name: string, replayCents: number, liveCents: number) => ({
  account: name,
  replayCents,
  liveCents,
  deltaCents: replayCents - liveCents,
});

describe('the picture of the difference', () => {
  it('puts debits right and credits left of one zero, on one scale', () => {
    const { zero, rows } = barsOf([account('bank', 300, 300), account('sales', -100, 0)]);
    expect(zero).toBe(250);
    expect(rows[0]!.replay).toEqual({ x: 250, width: 750 });
    expect(rows[1]!.replay).toEqual({ x: 0, width: 250 });
    expect(rows[1]!.live).toEqual({ x: 250, width: 0 });
  });

  it('draws bars of equal balances equally long', () => {
    const { rows } = barsOf([account('bank', 12_345, 12_345)]);
    expect(rows[0]!.replay).toEqual(rows[0]!.live);
  });

  it('draws empty books as nothing', () => {
    expect(barsOf([account('bank', 0, 0)]).rows[0]!.replay.width).toBe(0);
  });
});
