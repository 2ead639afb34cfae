/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { fireEvent, render, screen } from '@testing-library/react';
import { StylesAside } from '../test/styles-aside';
import { AsAtForm } from './as-at-form';

const before = (time: string) =>
  fireEvent.change(screen.getByLabelText(/^Effective before/), { target: { value: time } });
const show = () => fireEvent.click(screen.getByText('Show'));

it('asks for a moment that has been, and keeps what was typed', () => {
  const onChange = jest.fn();
  render(<AsAtForm asAt={{}} onChange={onChange} />, { wrapper: StylesAside });
  before('2099-01-01T00:00');
  show();
  screen.getByText('This moment is still to come.');
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByLabelText<HTMLInputElement>(/^Effective before/).value).toBe('2099-01-01T00:00');

  before('2026-07-01T00:00');
  expect(screen.queryByText('This moment is still to come.')).toBeNull();
  show();
  expect(onChange).toHaveBeenCalledWith({ effectiveBefore: '2026-06-30T14:00:00.000Z' });
});
