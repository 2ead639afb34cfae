import { isDeepStrictEqual } from 'node:util';
import { ADMIN_ROLES, mayDo, type AdminRole, type Permission } from '@halfpallet/contracts';
import { randomUUID } from 'node:crypto';
import { pick, type Dice, type Done } from './act';
import type { Browser, Method, WalkResponse } from './browser';
import { violation, type Violation } from './violation';
import type { World } from './world';

/** How somebody sends a command; the plainest first. What costs a start of the shop comes seldom. */
const MANNERS = [
  'once',
  'sent again',
  'twice at once',
  'tried by who may not',
  'once',
  'tried by an old version',
  'once',
  'sent again',
  'twice at once',
  'tried by who may not',
  'once',
  'sent again after a crash',
] as const;
export type Manner = (typeof MANNERS)[number];

/** So that each manner is met with every choice an act makes. */
export const mannerOf = ({ which, a, b }: Dice): Manner => pick(MANNERS, which + 3 * (a >> 2) + (b >> 2));

/** One command of a person, with all that the rules say of it before it is sent. */
export interface Deed {
  /** In words, who does what. */
  readonly words: string;
  readonly by: Browser;
  readonly method?: Method;
  readonly url: string;
  readonly body?: unknown;
  /** Of the record that was seen; given, the call works with it only. */
  readonly etag?: string;
  /** It asks for what is so already, and is answered so whatever was seen. */
  readonly isSo?: boolean;
  /** `201`, or with the code of a refusal `409 ALREADY_ANSWERED`. Several where the rules leave it open. */
  readonly expected: readonly string[];
  /** Of a member of staff: what their role needs, and the entry of the audit log that tells of it. Null: any role may. */
  readonly staff?: { readonly permission: Permission | null; readonly action: string };
  /** The same key again is the same answer. Only calls that promise it. */
  readonly keyed?: boolean;
  /** What it may change, as the shop tells it. What is done twice must leave it as what is done once. */
  readonly look: () => Promise<unknown>;
}

export const said = ({ status, body }: WalkResponse): string => `${status} ${body?.code ?? ''}`.trim();
export const isDone = ({ status }: WalkResponse): boolean => status < 400;

/**
 * Sends it in one of the manners and holds what comes of it against the rules that are the same for every command: who may
 * not is refused, an old version is refused, and whatever is sent twice is done once, has one answer and one entry in the
 * audit log.
 */
export async function carryOut(
  world: World,
  deed: Deed,
  dice: Dice,
): Promise<Pick<Done, 'words'> & { readonly answer: WalkResponse; readonly violations: Violation[] }> {
  const manner = mannerOf(dice);
  const found: Violation[] = [];
  const told = (code: string, sentence: string) => found.push(violation(`deeds/${code}`, `${deed.words}: ${sentence}`));
  await world.idle();
  const before = await standing(world, deed);
  const unchanged = async (what: string) => {
    await world.idle();
    if (!isDeepStrictEqual(await standing(world, deed), before)) told('refused-and-done', `${what}, and it was done`);
  };

  if (manner === 'tried by who may not') {
    const stranger = whoMayNot(world, deed);
    if (stranger) {
      const answer = await send(deed, stranger, deed.etag, randomUUID());
      if (answer.status !== 403) told('who-may-not', `${stranger.who} may not, and is answered ${said(answer)}`);
      await unchanged(`${stranger.who} may not`);
    }
  }
  if (manner === 'tried by an old version' && deed.etag !== undefined) {
    const old = await send(deed, deed.by, olderThan(deed.etag), randomUUID());
    if (old.status !== 412 && isExpectedDone(deed) && !deed.isSo)
      told('old-version', `with an old version it is answered ${said(old)}`);
    const none = await send(deed, deed.by, undefined, randomUUID());
    if (none.status !== 428) told('no-version', `with no version it is answered ${said(none)}`);
    if (isExpectedDone(deed)) await unchanged('it was tried by an old version');
  }

  const entries = await entriesOf(world, deed);
  const key = randomUUID();
  const once = () => send(deed, deed.by, deed.etag, key);
  const [answer, second] = manner === 'twice at once' ? await Promise.all([once(), once()]) : [await once()];
  // Of two at once either may be the first.
  const first = second && !isDone(answer!) && isDone(second) ? second : answer!;
  const expected = first.repeated || deed.expected.some((each) => each === said(first));
  if (!expected)
    told('answer', `it is answered ${said(first)} ${first.text.slice(0, 200)}, not ${deed.expected.join(' or ')}`);

  if (manner === 'sent again after a crash') {
    await world.shop.restart();
    await again(once, first);
  }
  await world.idle();
  const after = await standing(world, deed);
  if (!isDone(first) && manner !== 'twice at once' && !isDeepStrictEqual(after, before)) {
    told('refused-and-done', `it is answered ${said(first)}, and something changed`);
  }
  if (manner === 'sent again' || manner === 'twice at once') {
    await again(once, first);
    await world.idle();
    const later = await standing(world, deed);
    if (!isDeepStrictEqual(later, after)) told('done-twice', `sent again it does more: ${differing(after, later)}`);
  }
  if (deed.staff && isDone(first) && !first.repeated) {
    const more = (await entriesOf(world, deed)) - entries;
    const most = deed.keyed ? 1 : 3;
    if (more < 1 || more > most) told('audit', `the audit log has ${more} entries of it`);
  }
  return {
    answer: first,
    words: `${deed.words}${manner === 'once' ? '' : `, ${manner}`}: ${said(first)}`,
    violations: found,
  };

  async function again(repeat: () => Promise<WalkResponse>, of: WalkResponse): Promise<void> {
    const repeated = await repeat();
    if (!deed.keyed || !isDone(of)) return;
    if (repeated.status !== of.status)
      told('another-answer', `${said(of)} the first time, ${said(repeated)} the second`);
    else if (!isDeepStrictEqual(idsIn(repeated.body), idsIn(of.body)))
      told(
        'another-answer',
        `it is about ${String(idsIn(of.body))} the first time, ${String(idsIn(repeated.body))} the second`,
      );
  }
}

const isExpectedDone = ({ expected }: Deed): boolean => expected.every((each) => Number(each.slice(0, 3)) < 400);

const idsIn = (body: unknown): unknown => (body as { id?: unknown } | null)?.id;

function send(deed: Deed, by: Browser, etag: string | undefined, key: string): Promise<WalkResponse> {
  const { method = 'POST', url, body } = deed;
  const json = method === 'POST' || method === 'PUT' ? (body ?? {}) : undefined;
  const headers: Record<string, string> = {};
  if (body instanceof Uint8Array) headers['content-type'] = 'application/octet-stream';
  if (method === 'POST') headers['idempotency-key'] = key;
  if (etag !== undefined) headers['if-match'] = etag;
  return by.send(method, url, json, headers);
}

/** Somebody signed in who lacks what it takes: of the staff where there is one, else a customer. */
function whoMayNot({ staff, otherCustomer }: World, deed: Deed): Browser | null {
  if (!deed.staff) return null;
  const { permission } = deed.staff;
  const role = permission && ADMIN_ROLES.find((each: AdminRole) => !mayDo(each, permission));
  return role ? staff[role] : otherCustomer;
}

const olderThan = (etag: string): string => {
  const version = Number(/\d+/.exec(etag)?.[0] ?? '1');
  return `"${version === 0 ? 1_000_000 : version - 1}"`;
};

interface Standing {
  readonly head: string;
  readonly mails: number;
  readonly shown: unknown;
}

/** All that a command may leave behind, and the picture of what it is about. */
async function standing(world: World, deed: Deed): Promise<Standing> {
  const { rows } = await world.pool.query<Omit<Standing, 'shown'>>(
    `select (select position from es.head)::text as head,
       (select count(*)::int from notifications.mail where state <> 'queued') as mails`,
  );
  // Where processes are killed, whoever starts again looks for what it missed.
  const { head, mails } = rows[0]!;
  return { head: world.shop.strike ? '' : head, mails, shown: await deed.look() };
}

/** Entries of the audit log that say that this was done, by whom it was done. */
async function entriesOf(world: World, { staff, by }: Deed): Promise<number> {
  if (!staff) return 0;
  const { rows } = await world.pool.query<{ n: number }>(
    `select count(*)::int as n from identity.audit a join identity.account p on p.person_id::text = a.actor_id
     where a.outcome = 'ok' and a.action = $1 and p.email = $2`,
    [staff.action, by.email],
  );
  return rows[0]!.n;
}

function differing(one: Standing, other: Standing): string {
  if (one.head !== other.head) return `events up to ${one.head} and ${other.head}`;
  if (one.mails !== other.mails) return `${one.mails} and ${other.mails} mails`;
  return `${JSON.stringify(one.shown)} became ${JSON.stringify(other.shown)}`.slice(0, 600);
}
