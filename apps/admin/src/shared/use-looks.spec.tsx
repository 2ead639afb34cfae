/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import type { ReactNode } from 'react';
import { act, render, renderHook, screen } from '@testing-library/react';
import { live as texts } from '../i18n/frame';
import { NotLive } from '../layout/not-live';
import { StylesAside } from '../test/styles-aside';
import { LiveContext, useLooks } from './use-looks';

/** What tells a window of changes, or does not. */
function told(atFirst: boolean) {
  let isLive = atFirst;
  const listeners = new Set<() => void>();
  const live = {
    isLive: () => isLive,
    isLate: () => false,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const become = (next: boolean) =>
    act(() => {
      isLive = next;
      for (const listener of listeners) listener();
    });
  return { live, become };
}

describe('a page that may be told of changes', () => {
  it('looks again by itself only while nothing is told, and then more seldom', () => {
    const { live, become } = told(false);
    const wrapper = ({ children }: { readonly children: ReactNode }) => (
      <LiveContext value={live}>{children}</LiveContext>
    );
    const often = renderHook(() => useLooks('orders', 1_000), { wrapper });
    const seldom = renderHook(() => useLooks('orders', 10_000), { wrapper });
    expect([often.result.current, seldom.result.current]).toEqual([5_000, 10_000]);
    become(true);
    expect([often.result.current, seldom.result.current]).toEqual([false, false]);
    become(false);
    expect(often.result.current).toBe(5_000);
  });

  it('looks as often as it likes where nothing ever tells it', () => {
    expect(renderHook(() => useLooks('orders', 1_000)).result.current).toBe(1_000);
  });

  it('says that it is not live when that lasts, and no longer than that', () => {
    jest.useFakeTimers();
    try {
      const { live, become } = told(true);
      render(<NotLive live={live} />, { wrapper: StylesAside });
      become(false);
      act(() => jest.advanceTimersByTime(14_000));
      expect(screen.queryByText(texts.away)).toBeNull();
      act(() => jest.advanceTimersByTime(2_000));
      expect(screen.getByRole('status').textContent).toBe(texts.away);
      become(true);
      expect(screen.queryByText(texts.away)).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});
