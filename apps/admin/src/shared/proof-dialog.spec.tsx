/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import { RefundDialog } from '../orders/refund-dialog';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { part, renderAdmin } from '../test/render-admin';
import { ORDER } from '../test/samples';

const TITLE = 'Confirm that it is you';
const refusal = (proveBy: string) => ({
  status: 403,
  body: { code: 'PROOF_NEEDED', message: 'Give your password once more.', proveBy },
});
const DONE = { body: { message: 'A$602.28 is on its way back.' } };
const WRONG = {
  status: 400,
  body: {
    code: 'VALIDATION_FAILED',
    message: 'This is not your password',
    errors: { password: 'This is not your password' },
  },
};

let api: RecordedApi;
const onClose = jest.fn();

beforeEach(async () => {
  onClose.mockClear();
  api = await startRecordedApi();
});
afterEach(() => api.close());

const refund = async (...answers: Parameters<RecordedApi['answer']>) => {
  const { user } = renderAdmin(<RefundDialog order={ORDER} onClose={onClose} />, { api });
  api.answer(...answers);
  await user.click(part('button', 'Refund A$602.28'));
  await screen.findByText(TITLE);
  return user;
};
const asked = () => api.calls.map(({ url }) => url.replace(/.*\//, ''));

describe('an act that takes a proof of who acts', () => {
  it('is done with the password, by the same request under the same key', async () => {
    const user = await refund(refusal('password'), WRONG, { status: 204 }, DONE);
    const field = screen.getByLabelText<HTMLInputElement>(/^Your password/);
    expect([field.autocomplete, document.querySelector<HTMLInputElement>('[name=username]')?.value]).toEqual([
      'current-password',
      'ada@halfpallet.example',
    ]);
    await user.click(part('button', 'Confirm'));
    await screen.findByText('Please enter your password');
    await user.type(field, 'no{Enter}');
    await screen.findByText('This is not your password');
    await user.type(field, 'yes{Enter}', { initialSelectionStart: 0, initialSelectionEnd: 2 });
    await screen.findByText('Refund Processed');
    expect(asked()).toEqual(['refund', 'proof', 'proof', 'refund']);
    const [first, , , last] = api.calls;
    expect([last!.body, last!.headers['idempotency-key']]).toEqual([first!.body, first!.headers['idempotency-key']]);
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('is not done, and stays as it was filled in, when somebody does not confirm it', async () => {
    const user = await refund(refusal('password'));
    await user.type(screen.getByLabelText(/^Your password/), 'begun');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect((await screen.findAllByText(/^Nothing was done: you did not confirm/)).length).toBeGreaterThan(0);
    expect(part<HTMLButtonElement>('button', 'Refund A$602.28').disabled).toBe(false);
    expect([asked(), onClose.mock.calls]).toEqual([['refund'], []]);
  });

  it('is done after signing in beside, for an account without a password', async () => {
    const user = await refund(refusal('sign-in'), DONE);
    expect(screen.queryByLabelText(/^Your password/)).toBeNull();
    expect(part('link', 'Sign in (new tab)').getAttribute('href')).toContain('/api/login?returnTo=');
    await user.click(part('button', 'Go on'));
    await screen.findByText('Refund Processed');
    expect(asked()).toEqual(['refund', 'refund']);
  });
});
