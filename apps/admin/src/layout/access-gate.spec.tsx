/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createSession } from '../providers/session';
import { StylesAside } from '../test/styles-aside';
import { AccessGate } from './access-gate';

const ada = {
  id: 'a',
  email: 'ada@shop.example',
  firstName: 'Ada',
  role: 'admin',
  adminRole: 'owner',
  permissions: [],
};
const bob = { ...ada, id: 'b', email: 'bob@shop.example' };

/** Ada is at work and has begun to type; then her session ends. */
async function atWork() {
  const here = { user: ada as typeof ada | null };
  const fetch = () => Promise.resolve(new Response(JSON.stringify(here.user)));
  const session = createSession({ now: () => 0, fetch });
  const left: string[] = [];
  render(
    <AccessGate session={session} leave={(address) => left.push(address)}>
      <input aria-label="Reason" />
    </AccessGate>,
    { wrapper: StylesAside },
  );
  await userEvent.type(await screen.findByLabelText('Reason'), 'Rang twice about');
  here.user = null;
  act(() => session.expire());
  await screen.findByRole('alertdialog', { name: 'Your session is over' });
  return { here, session, left };
}

describe('a session that ends in the middle of work', () => {
  it('keeps what was typed until the same person is back', async () => {
    const { here, left } = await atWork();
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(await screen.findByText('Nobody is logged in yet.')).toBeTruthy();

    here.user = ada;
    await act(async () => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByDisplayValue('Rang twice about')).toBeTruthy();
    await screen.findByRole('textbox', { name: 'Reason' });
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(left).toEqual([]);
  });

  it('gives it to nobody else: the page begins anew', async () => {
    const { here, left } = await atWork();
    here.user = bob;
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    await screen.findByText('Verifying authentication');
    expect(screen.queryByLabelText('Reason')).toBeNull();
    expect(left).toEqual(['/']);
  });

  it('opens the page to log in beside it, and comes back to this one', async () => {
    await atWork();
    const login = screen.getByRole('link', { name: 'Log in (new tab)' });
    expect([login.getAttribute('href'), login.getAttribute('target')]).toEqual(['/api/login?returnTo=%2F', '_blank']);
  });
});
