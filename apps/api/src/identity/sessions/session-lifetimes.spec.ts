import { isOver } from './session-lifetimes';

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 5) + minutes * 60_000);

describe('how long a session lives', () => {
  it('ends for staff after half an hour unused and after twelve hours at most', () => {
    expect(isOver('admin', at(0), at(0), null, at(29))).toBe(false);
    expect(isOver('admin', at(0), at(0), null, at(30))).toBe(true);
    expect(isOver('admin', at(0), at(719), null, at(719.9))).toBe(false);
    expect(isOver('admin', at(0), at(719), null, at(720))).toBe(true);
  });

  it('ends for customers after twelve hours unused and after thirty days at most', () => {
    expect(isOver('customer', at(0), at(0), null, at(719))).toBe(false);
    expect(isOver('customer', at(0), at(0), null, at(720))).toBe(true);
    const month = 30 * 24 * 60;
    expect(isOver('customer', at(0), at(month - 1), null, at(month - 0.5))).toBe(false);
    expect(isOver('customer', at(0), at(month - 1), null, at(month))).toBe(true);
  });

  it('ends a replaced id at the end of its grace', () => {
    expect(isOver('customer', at(0), at(0), at(1), at(0.9))).toBe(false);
    expect(isOver('customer', at(0), at(0), at(1), at(1))).toBe(true);
  });
});
