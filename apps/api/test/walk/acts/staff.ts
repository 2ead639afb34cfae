import { randomUUID } from 'node:crypto';
import { ADMIN_ROLES, type AdminRole } from '@halfpallet/contracts';
import { pick, type Act, type Dice, type Done } from '../act';
import * as calls from '../calls';
import { carryOut, isDone } from '../deed';
import type { Hired } from '../model';
import { violation, type Violation } from '../violation';
import type { World } from '../world';

const URL = '/api/admin/rest/staff';
const PASSWORD = 'correct horse battery';

const looked = (world: World, id: string) => async () => {
  const { body } = await calls.staffMember(world.staff.owner, id);
  return body as unknown;
};

/** An owner takes somebody on, once, however often they press. */
export const appoint: Act = {
  name: 'appoint',
  possible: ({ orders, hired }) => orders.length > 0 && hired.length < 2,
  async run(world, { hired }, dice) {
    const role = pick(ADMIN_ROLES, dice.a);
    const email = `hired-${randomUUID().slice(0, 8)}@shop.example`;
    const done = await carryOut(
      world,
      {
        words: `the owner appoints ${email} as ${role}`,
        by: world.staff.owner,
        url: URL,
        body: { email, firstName: 'Hana', password: PASSWORD, role: 'admin', adminRole: role },
        expected: ['201'],
        staff: { permission: 'staff.manage', action: 'appoint' },
        keyed: true,
        look: async () => (await calls.staffUnder(world.staff.owner, email)).body as unknown,
      },
      dice,
    );
    if (isDone(done.answer)) {
      const credentials = { email, password: PASSWORD };
      const browser = world.browser(`hired ${role}`, credentials);
      await browser.signIn();
      hired.push({ id: done.answer.body.id, email, password: PASSWORD, browser, role, disabled: false });
    }
    return { order: null, office: true, ...done };
  },
};

interface Change {
  readonly words: string;
  readonly body: object;
  readonly then: (person: Hired) => void;
}

const CHANGES: ReadonlyArray<(person: Hired, dice: Dice) => Change> = [
  ({ role: before }, { a }) => {
    const role = pick(
      ADMIN_ROLES.filter((one) => one !== before),
      a >> 2,
    );
    return {
      words: `makes them ${role}`,
      body: { adminRole: role, role: 'admin' },
      then: (one) => void (one.role = role),
    };
  },
  ({ disabled }) => ({
    words: disabled ? 'lets them in again' : 'shuts them out',
    body: { disabled: !disabled },
    then: (one) => void (one.disabled = !disabled),
  }),
  ({ role }) =>
    role === null
      ? {
          words: 'takes them on again',
          body: { role: 'admin', adminRole: 'support' },
          then: (one) => void (one.role = 'support'),
        }
      : { words: 'dismisses them', body: { role: 'customer' }, then: (one) => void (one.role = null) },
  (_person, { b }) => {
    const password = `correct horse stable ${b}`;
    return { words: 'gives them another password', body: { password }, then: (one) => void (one.password = password) };
  },
];

/** An owner changes what somebody on the staff is and may do; from the next call on it is so. */
export const changeStaff: Act = {
  name: 'change staff',
  possible: ({ hired }) => hired.length > 0,
  async run(world, { hired }, dice) {
    const person = pick(hired, dice.which);
    const change = pick(CHANGES, dice.a)(person, dice);
    const { headers } = await calls.staffMember(world.staff.owner, person.id);
    const done = await carryOut(
      world,
      {
        words: `the owner ${change.words} (${person.email})`,
        by: world.staff.owner,
        method: 'PUT',
        url: `${URL}/${person.id}`,
        body: change.body,
        etag: headers.etag as string,
        expected: ['200'],
        staff: { permission: 'staff.manage', action: 'change' },
        look: looked(world, person.id),
      },
      dice,
    );
    if (isDone(done.answer)) change.then(person);
    const violations = [...done.violations, ...(await isSoFromNowOn(world, person))];
    return { order: null, office: true, words: done.words, answer: done.answer, violations } satisfies Done;
  },
};

/** Whoever is shut out is out with their next call; whoever has another role has it with their next call. */
async function isSoFromNowOn(world: World, { browser, email, password, role, disabled }: Hired): Promise<Violation[]> {
  const asIs = await browser.sendAsIs('GET', '/api/admin/me');
  const found: Violation[] = [];
  const told = (sentence: string) => found.push(violation('staff/not-in-force', `${email}: ${sentence}`));
  if (disabled && asIs.status !== 401) told(`they are shut out and are answered ${asIs.status}`);
  if (!disabled && role === null && asIs.status === 200) told('they are dismissed and are answered as staff');
  if (!disabled && role && asIs.status === 200 && asIs.body.adminRole !== role)
    told(`they are ${role} and act as ${asIs.body.adminRole}`);
  browser.learn({ email, password });
  const tried = world.browser(`${email} anew`, { email, password });
  const answer = await tried.sendAsIs('POST', '/api/login', { email, password });
  const isIn = answer.status < 300;
  if (disabled === isIn) told(`${disabled ? 'shut out' : 'let in'}, they sign in: ${answer.status}`);
  if (!disabled) {
    const me = await tried.sendAsIs('GET', '/api/admin/me');
    if (role === null ? me.status !== 403 : me.body?.adminRole !== role)
      told(`they are ${role ?? 'no staff'}, and signed in they are ${me.status} ${me.body?.adminRole ?? ''}`);
  }
  return found;
}

/** The last owner stays one: nobody shuts the shop's own door. */
export const lastOwner: Act = {
  name: 'the last owner goes',
  possible: ({ orders }) => orders.length > 0,
  async run(world, { hired }, dice) {
    const another = hired.find(({ role, disabled }) => role === 'owner' && !disabled);
    if (another) return { order: null, office: true, words: 'there is another owner' };
    const { owner } = world.staff;
    const { headers } = await calls.staffMember(owner, world.staffIds.owner);
    const body = pick([{ disabled: true }, { adminRole: 'support' as AdminRole }, { role: 'customer' }], dice.a);
    // Owners of earlier walks, who were never shut out, are owners all the same.
    await retire(world, hired);
    const deed = {
      words: `the only owner becomes ${JSON.stringify(body)}`,
      by: owner,
      method: 'PUT' as const,
      url: `${URL}/${world.staffIds.owner}`,
      body,
      etag: headers.etag as string,
      expected: ['409 LAST_OWNER'],
      staff: { permission: 'staff.manage' as const, action: 'change' },
      look: looked(world, world.staffIds.owner),
    };
    return { order: null, office: true, ...(await carryOut(world, deed, { ...dice, a: dice.a % 4 })) };
  },
};

/** Whoever was taken on in an earlier walk goes. */
async function retire({ staff, staffIds }: World, hired: readonly Hired[]): Promise<void> {
  const { body } = await calls.owners(staff.owner);
  const known = new Set([staffIds.owner, ...hired.map(({ id }) => id)]);
  for (const { id, version } of (body as Array<{ id: string; version: number }>).filter((one) => !known.has(one.id)))
    await staff.owner.put(`${URL}/${id}`, { disabled: true }, { 'if-match': `"${version}"` });
}

/** Somebody on the staff signs out everywhere, and signs in again with the next thing they do. */
export const signOutEverywhere: Act = {
  name: 'sign out everywhere',
  possible: ({ orders }) => orders.length > 0,
  async run(world, _model, dice) {
    const role = pick(ADMIN_ROLES, dice.a);
    const by = world.staff[role];
    const answer = await by.sendAsIs('DELETE', '/api/auth/sessions');
    const after = await by.sendAsIs('GET', '/api/admin/me');
    await by.signIn();
    const words = `${role} signs out everywhere: ${answer.status}, then ${after.status}`;
    const fine = after.status === 401 && (answer.status === 204 || answer.status === 401);
    return { order: null, office: true, words, violations: fine ? [] : [violation('staff/session-lives-on', words)] };
  },
};
