import type { AdminRole, OrderStatus } from '@halfpallet/contracts';
import { pick, type Act } from '../act';
import * as calls from '../calls';
import { violation, type Violation } from '../violation';
import { finished } from './office';

const ROLES: readonly AdminRole[] = ['owner', 'support', 'finance'];
const STATUSES: readonly OrderStatus[] = ['confirmed', 'processing', 'shipped', 'cancelled', 'delivered', 'pending'];

/** All orders of a walk are given one status together: each goes on by its own rules, and the run tells what became of it. */
export const changeTogether: Act = {
  name: 'change together',
  possible: ({ orders }) => orders.length > 0,
  async run(world, { orders }, { a, b }) {
    const role = pick(ROLES, b);
    const by = world.staff[role];
    const to = pick(STATUSES, a);
    await world.idle();
    const seen = await Promise.all(orders.map(async ({ id }) => (await calls.adminDetail(by, id)).body));
    // Of one order an earlier version was looked at.
    const stale = b % 5 === 4 ? 0 : null;
    const rows = seen.map(({ id, version }, n) => ({ id, version: n === stale ? version - 1 : version }));
    const asked = await calls.changeTogether(by, to, rows);
    const words = `${role} gives ${orders.length} orders the status ${to}: ${asked.status} ${asked.body?.code ?? ''}`;
    if (role === 'finance' || asked.status >= 400) {
      const fine = role === 'finance' && asked.status === 403;
      return { order: null, words, violations: fine ? [] : [violation('bulk/answer', words)] };
    }
    const run = await finished(() => calls.bulkRun(by, asked.body.id), world.shop.patienceMs);
    const done = (await calls.bulkRows(by, asked.body.id)).body as Array<{
      id: string;
      outcome: string;
      message: string | null;
    }>;
    const found: Violation[] = [];
    if (run.status !== 'succeeded' || done.length !== orders.length) {
      found.push(violation('bulk/unfinished', `${words}, ${run.status}, with ${done.length} outcomes`));
    }
    for (const [n, before] of seen.entries()) {
      const row = done.find(({ id }) => id === before.id);
      // Somebody else may have taken it there: whoever asked reads that nothing was changed.
      const offered = before.can.statuses.includes(to) && before.status !== to;
      const expected = n === stale ? ['conflict', 'refused'] : offered ? ['done'] : ['refused'];
      const after = (await calls.adminDetail(by, before.id)).body.status;
      const moved = row?.outcome === 'done' ? after === to : true;
      if (expected.includes(row?.outcome ?? '') && moved) continue;
      const sentence = `${words}: ${before.orderNumber} (${before.status}) came out as ${row?.outcome} ${row?.message ?? ''} and is ${after}`;
      found.push(violation('bulk/outcome', sentence));
    }
    return { order: null, words, violations: found };
  },
};
