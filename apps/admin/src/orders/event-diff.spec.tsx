/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { render, screen } from '@testing-library/react';
import { EventDiff } from './event-diff';

const cells = (name: string) =>
  [...screen.getByRole('rowheader', { name }).parentElement!.querySelectorAll('td')].map((cell) => cell.textContent);

it('tells what stood in each field and what stands there, and of personal texts that they changed', () => {
  render(
    <EventDiff
      diff={[
        { field: 'trackingNumber', from: null, to: 'AU1' },
        { field: 'estimatedDelivery', from: '2026-12-24', to: null },
        { field: 'notes', from: null, to: null },
      ]}
    />,
  );
  expect(cells('Tracking number')).toEqual(['empty', 'AU1']);
  expect(cells('Estimated delivery')).toEqual(['24 Dec 2026', 'empty']);
  expect(cells('Notes')).toEqual(['Changed. The history keeps no personal texts.']);
});
