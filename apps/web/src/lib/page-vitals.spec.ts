/** @jest-environment jsdom */
import type { MetricType } from 'web-vitals';
import { reportVitals } from './page-vitals';

type Told = (metric: MetricType) => void;
const listeners: Record<string, Told> = {};
jest.mock('web-vitals', () => {
  const on = (name: string) => (told: Told) => void (listeners[name] = told);
  return { onLCP: on('LCP'), onINP: on('INP'), onCLS: on('CLS') };
});

const told = (name: string, value: number) => listeners[name]!({ name, value } as MetricType);
const sent = jest.fn((_address: string, _init: RequestInit) => Promise.reject(new Error('no line')));

function look(hidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  sent.mockClear();
  globalThis.fetch = sent as unknown as typeof fetch;
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
});

it('is told once a visit, as the page is left, with the last of each measure and without cookies', () => {
  reportVitals('product');
  told('LCP', 900.5);
  told('CLS', 0.01);
  told('CLS', 0.03);
  look(false);
  expect(sent).not.toHaveBeenCalled();
  look(true);
  look(false);
  told('CLS', 0.2);
  look(true);
  expect(sent).toHaveBeenCalledTimes(1);
  const [address, init] = sent.mock.calls[0]!;
  expect(address).toBe('/api/vitals');
  expect(init).toMatchObject({ method: 'POST', credentials: 'omit', keepalive: true });
  expect(JSON.parse(String(init.body))).toEqual({
    page: 'product',
    form: 'phone',
    vitals: [
      { name: 'LCP', value: 900.5 },
      { name: 'CLS', value: 0.03 },
    ],
  });
});

it('is not told of a page on which nothing was measured', () => {
  reportVitals('cart');
  look(true);
  expect(sent).not.toHaveBeenCalled();
});
