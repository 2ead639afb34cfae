import { endAccess } from './end-access';

const answering = (...answers: ReadonlyArray<Response | Error>) => {
  const left = [...answers];
  jest.spyOn(globalThis, 'fetch').mockImplementation(() => {
    const next = left.shift()!;
    return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
  });
};
afterEach(() => jest.restoreAllMocks());

it('is done when it is ended now, and when it was ended before its answer was lost', async () => {
  answering(
    new Response(null, { status: 204 }),
    new TypeError('offline'),
    Response.json({ code: 'AGENT_KEY_NOT_FOUND' }, { status: 404 }),
  );
  await endAccess('/api/auth/agent-keys/1');
  await expect(endAccess('/api/auth/agent-keys/2')).rejects.toThrow('offline');
  await endAccess('/api/auth/agent-keys/2');
});

it('is not done for somebody who is signed out, or while the shop is away', async () => {
  for (const status of [401, 409, 503]) {
    answering(new Response('', { status }));
    await expect(endAccess('/api/auth/agent-keys/1')).rejects.toThrow(String(status));
  }
});
