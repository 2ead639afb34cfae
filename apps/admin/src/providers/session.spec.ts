import { createAuthProvider } from './auth-provider';
import { createSession } from './session';

const ada = { id: 'a', email: 'ada@shop.example', firstName: 'Ada', role: 'admin', adminRole: 'finance' };
const carl = { ...ada, id: 'c', email: 'carl@buyer.example', role: 'customer', adminRole: null };
const me = { ...ada, permissions: ['orders.read', 'orders.refund', 'ledger.read'] };

interface Answers {
  user: unknown;
  me?: { status: number; body: unknown };
}

function sessionWith(answers: Answers) {
  const asked: string[] = [];
  const clock = { now: 0 };
  const fetchAnswer = (path: string) => {
    if (path !== '/api/admin/me') return new Response(JSON.stringify(answers.user));
    return new Response(JSON.stringify(answers.me?.body ?? me), { status: answers.me?.status ?? 200 });
  };
  const session = createSession({
    now: () => clock.now,
    fetch: (input) => {
      asked.push(input as string);
      return Promise.resolve(fetchAnswer(input as string));
    },
  });
  return { session, asked, clock, answers };
}

describe('the session', () => {
  it('is anonymous when the server knows nobody', async () => {
    const { session, asked } = sessionWith({ user: null });
    expect(await session.load()).toEqual({ state: 'anonymous' });
    expect(asked).toEqual(['/api/auth/user']);
  });

  it('does not ask for staff matters on behalf of a customer', async () => {
    const { session, asked } = sessionWith({ user: carl });
    expect(await session.load()).toEqual({ state: 'not-staff', user: carl });
    expect(asked).toEqual(['/api/auth/user']);
  });

  it('is staff with the permissions the server names', async () => {
    const { session } = sessionWith({ user: ada });
    expect(await session.load()).toEqual({ state: 'staff', me });
  });

  it('turns somebody away whose rights were taken between the two questions', async () => {
    const { session } = sessionWith({ user: ada, me: { status: 403, body: {} } });
    expect((await session.load()).state).toBe('not-staff');
  });

  it('asks once however many want to know, and believes the answer for a minute', async () => {
    const { session, asked, clock } = sessionWith({ user: ada });
    await Promise.all([session.load(), session.load(), session.check()]);
    clock.now = 59_999;
    await session.check();
    expect(asked).toHaveLength(2);
    clock.now = 60_000;
    await session.check();
    expect(asked).toHaveLength(4);
  });

  it('keeps somebody in who is at work while the server is away for a moment', async () => {
    const { session, answers } = sessionWith({ user: ada });
    await session.load();
    answers.me = { status: 503, body: {} };
    expect((await session.load()).state).toBe('staff');
  });

  it('tells its listeners, until they leave', async () => {
    const { session } = sessionWith({ user: ada });
    const seen: string[] = [];
    const leave = session.subscribe(() => seen.push(session.get().state));
    await session.load();
    leave();
    session.expire();
    expect(seen).toEqual(['staff']);
    expect(session.get()).toMatchObject({ state: 'lapsed', me: { id: expect.any(String) } });
  });
});

describe("react-admin's view of it", () => {
  const open = async () => {
    const { session } = sessionWith({ user: ada });
    await session.load();
    const left: string[] = [];
    let answers = true;
    const signOut = () => {
      left.push('signed out');
      return answers ? Promise.resolve(true) : Promise.reject(new TypeError('no connection'));
    };
    const auth = createAuthProvider(session, (address) => left.push(address), signOut);
    return { session, left, auth, goOffline: () => (answers = false) };
  };

  it('ends with a 401', async () => {
    const { session, auth } = await open();
    await auth.checkError({ status: 401 });
    expect(session.get().state).toBe('lapsed');
  });

  it('survives a 403: one refusal throws nobody out', async () => {
    const { session, auth } = await open();
    await expect(auth.checkError({ status: 403 })).resolves.toBeUndefined();
    expect(session.get().state).toBe('staff');
  });

  it('signs out and leaves the back-office; without an answer the page of the server asks again', async () => {
    const { auth, left, goOffline } = await open();
    expect(await auth.logout({})).toBe(false);
    goOffline();
    expect(await auth.logout({})).toBe(false);
    expect(left).toEqual(['signed out', '/', 'signed out', '/api/logout']);
  });

  it.each([
    ['orders', 'list', true],
    ['orders', 'edit', false],
    ['ledger-entries', 'list', true],
    ['payments', 'list', false],
    ['replays', 'create', false],
    ['orders', 'delete', false],
    ['no-such-thing', 'list', false],
  ])('finance with three permissions: %s %s is %s', async (resource, action, allowed) => {
    const { auth } = await open();
    expect(await auth.canAccess!({ resource, action })).toBe(allowed);
  });
});
