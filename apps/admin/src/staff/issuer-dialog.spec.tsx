/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { screen, waitFor } from '@testing-library/react';
import { startRecordedApi, type RecordedApi } from '../test/recorded-api';
import { renderAdmin } from '../test/render-admin';
import { IssuerDialog } from './issuer-dialog';

describe('the issuer that opens the account of a member of staff', () => {
  const onClose = jest.fn();
  let api: RecordedApi;
  beforeEach(async () => {
    onClose.mockClear();
    api = await startRecordedApi();
  });
  afterEach(() => api.close());
  const open = (isLinked: boolean) => {
    api.answerEach(() => ({ body: { issuer: { name: 'Acme ID', isLinked } } }));
    return renderAdmin(<IssuerDialog onClose={onClose} />, { api }).user;
  };

  it('is taken away', async () => {
    const user = open(true);
    await screen.findByText('Signing in with Acme ID');
    await user.click(await screen.findByRole('button', { name: 'Take It Away' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(api.calls.filter(({ method }) => method === 'DELETE').map(({ url }) => url)).toEqual(['/api/auth/issuer']);
  });

  it('is not named where none is linked', async () => {
    open(false);
    await waitFor(() => expect(api.calls).toHaveLength(1));
    expect(screen.queryByText(/Signing in with/)).toBeNull();
  });
});
