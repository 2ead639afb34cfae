/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import { useTimeLeft } from './use-time-left';

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 11, 30, 13, 59, 24);

function Left({ ms, at, onOver }: { readonly ms: number; readonly at: number; readonly onOver: () => void }) {
  return <p role="timer">{Math.round(useTimeLeft(ms, at, onOver))}</p>;
}

const shown = () => Number(screen.getByRole('timer').textContent);

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

describe('what is left of a price', () => {
  it('comes to its end on time, not at the next step', () => {
    const onOver = jest.fn();
    render(<Left ms={35_000} at={NOW} onOver={onOver} />);
    act(() => jest.advanceTimersByTime(34_999));
    expect(onOver).not.toHaveBeenCalled();
    act(() => jest.advanceTimersByTime(1));
    expect([shown(), onOver.mock.calls.length]).toEqual([0, 1]);
  });

  it('has passed also while the machine slept, when its stopwatch stood still', () => {
    const onOver = jest.fn();
    render(<Left ms={8 * HOUR} at={NOW} onOver={onOver} />);
    jest.setSystemTime(NOW + 9 * HOUR);
    act(() => jest.advanceTimersByTime(20_000));
    expect([shown(), onOver.mock.calls.length]).toEqual([0, 1]);
  });

  it('goes on when the calendar of the machine is put back', () => {
    render(<Left ms={8 * HOUR} at={NOW} onOver={() => undefined} />);
    jest.setSystemTime(NOW - 24 * HOUR);
    act(() => jest.advanceTimersByTime(HOUR));
    expect(shown()).toBe(7 * HOUR);
  });

  it('is what a new answer says, after an end that was none', () => {
    const { rerender } = render(<Left ms={1_000} at={NOW} onOver={() => undefined} />);
    act(() => jest.advanceTimersByTime(1_000));
    rerender(<Left ms={5_000} at={NOW + 1_000} onOver={() => undefined} />);
    expect(shown()).toBe(5_000);
  });
});
