import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { eventually } from '../../../../tools/lib/wait.mjs';
import { createSession } from './session';
import { followSession } from './session-changes';

const ada = {
  id: 'a',
  email: 'ada@shop.example',
  firstName: 'Ada',
  role: 'admin',
  adminRole: 'finance',
  permissions: [],
};

/** Ada at work, on a page that shows payments and, of late, figures that were refused. */
async function atWork() {
  const here = { user: ada as typeof ada | null };
  const session = createSession({
    now: () => 0,
    fetch: () => Promise.resolve(new Response(JSON.stringify(here.user))),
  });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  followSession(session, queries);
  await session.load();
  const reads: Record<string, number> = { payments: 0, figures: 0 };
  const stops = Object.keys(reads).map((name) =>
    new QueryObserver(queries, {
      queryKey: [name],
      queryFn: () => {
        reads[name]! += 1;
        return here.user !== null && (here.user.adminRole === 'finance' || name === 'figures')
          ? Promise.resolve(name)
          : Promise.reject(new Error('Refused'));
      },
    }).subscribe(() => undefined),
  );
  const isAtRest = () => eventually(async () => queries.isFetching() === 0);
  await isAtRest();
  queries.setQueryData(['ledger'], 'of the page before');
  const close = () => stops.forEach((stop) => stop());
  return { here, session, queries, reads, isAtRest, close };
}

describe('what was read', () => {
  it('is asked for again when the role is another one, and forgotten where no page shows it', async () => {
    const { here, session, queries, reads, isAtRest, close } = await atWork();
    await session.load();
    expect(reads).toEqual({ payments: 1, figures: 1 });
    here.user = { ...ada, adminRole: 'sourcing' };
    await session.load();
    await isAtRest();
    expect(reads).toEqual({ payments: 2, figures: 2 });
    expect(queries.getQueryState(['payments'])?.status).toBe('error');
    expect(queries.getQueryData(['ledger'])).toBeUndefined();
    close();
  });

  it('stays when they come back, but for what was refused meanwhile', async () => {
    const { here, session, queries, reads, isAtRest, close } = await atWork();
    here.user = null;
    session.expire();
    await queries.invalidateQueries({ queryKey: ['figures'] });
    expect(queries.getQueryState(['figures'])?.status).toBe('error');
    here.user = ada;
    await session.load();
    await isAtRest();
    expect(queries.getQueryState(['figures'])?.status).toBe('success');
    expect([reads, queries.getQueryData(['ledger'])]).toEqual([{ payments: 1, figures: 3 }, 'of the page before']);
    close();
  });
});
