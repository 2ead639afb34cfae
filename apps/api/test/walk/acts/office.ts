import { ADMIN_ROLES, type AdminRole, type Task } from '@halfpallet/contracts';
import { eventually } from '@halfpallet/testing';
import { onOrder, pick, type Act } from '../act';
import type { WalkResponse as Answer } from '../browser';
import * as calls from '../calls';
import { violation } from '../violation';

const said = ({ status, body }: Answer) => `${status} ${body?.code ?? ''}`.trim();

/** Staff talk about an order, whoever they are. Nobody talks about somebody who asked to be forgotten. */
export const comment = onOrder(
  'comment',
  () => true,
  async (world, order, { a, b }) => {
    const role = pick(ADMIN_ROLES, a);
    const meant = b % 2 === 1 ? pick(ADMIN_ROLES, b >> 1) : null;
    const text = `Step ${world.steps}: they asked again`;
    const mentions = meant === null ? [] : [world.staffIds[meant]];
    const answer = await calls.comment(world.staff[role], order.id, text, mentions);
    const words = `${role} comments on ${order.number}${meant ? ` for ${meant}` : ''}: ${said(answer)}`;
    const taken = answer.status < 400;
    if (taken) order.comments.push(text);
    if (taken === (order.person?.erased === true))
      return { words, answer, violations: [violation(taken ? 'notes/of-nobody' : 'notes/comment-refused', words)] };
    if (!taken || meant === null) return { words, answer };
    // Whoever it is for has it to do, unless they said it themselves.
    await world.idle();
    const theirs = ((await calls.tasks(world.staff[meant])).body as Task[]).some((task) => task.text === text);
    if (theirs === (meant !== role)) return { words, answer };
    const sentence = `${words}, and it is ${theirs ? '' : 'not '}among their tasks`;
    return { words, answer, violations: [violation('tasks/mention', sentence)] };
  },
);

/** Whose work an order is, and its tags, each under the version that was seen. */
export const label = onOrder(
  'label',
  () => true,
  async (world, order, { a, b }) => {
    const role = pick(ADMIN_ROLES, a);
    const by = world.staff[role];
    const { body: before, headers } = await calls.notes(by, order.id);
    const etag = headers.etag as string;
    const tags = [`t${b % 4}`];
    const assignee = b % 3 === 0 ? null : await somebody(by, b);
    const tagging = a % 2 === 0;
    const answer = await (tagging ? calls.tag(by, order.id, tags, etag) : calls.assign(by, order.id, assignee, etag));
    const words = `${role} ${tagging ? `tags ${order.number} ${tags.join()}` : `gives ${order.number} to ${assignee}`}: ${said(answer)}`;
    if (answer.status >= 400 && !answer.repeated)
      return { words, answer, violations: [violation('notes/label-refused', words)] };
    const after = (await calls.notes(by, order.id)).body;
    const expected = tagging ? { tags, assignee: before.assignee?.id ?? null } : { tags: before.tags, assignee };
    const shown = { tags: after.tags, assignee: after.assignee?.id ?? null };
    if (JSON.stringify(shown) === JSON.stringify(expected)) return { words, answer };
    const sentence = `${words}, and the order shows ${JSON.stringify(shown)}`;
    return { words, answer, violations: [violation('notes/label-is-another', sentence)] };
  },
);

const somebody = async (by: Parameters<typeof calls.colleagues>[0], n: number): Promise<string> =>
  pick((await calls.colleagues(by)).body as Array<{ id: string }>, n).id;

const REVEALERS: readonly AdminRole[] = ['support', 'owner', 'finance', 'sourcing'];

/** One address of one order is looked at, for a reason that is kept. */
export const reveal = onOrder(
  'reveal',
  () => true,
  async (world, order, { a }) => {
    const role = pick(REVEALERS, a);
    const answer = await calls.revealEmail(world.staff[role], order.id);
    const words = `${role} reveals who ordered ${order.number}: ${said(answer)}`;
    const shown = answer.text.includes(order.email);
    const may = role !== 'sourcing' && order.person?.erased !== true;
    return {
      words,
      answer,
      violations: shown === may ? [] : [violation('privacy/reveal', `${words}: ${answer.text}`)],
    };
  },
);

/** A list as a file that a worker makes says what the same list says at once. */
export const fileByWorker: Act = {
  name: 'file by worker',
  possible: ({ orders }) => orders.length > 0,
  async run(world, { orders }) {
    const { finance } = world.staff;
    const filter = { id: orders.map(({ id }) => id) };
    await world.idle();
    const asked = await calls.askForFile(finance, filter);
    const words = `finance asks for a file of ${orders.length} orders: ${said(asked)}`;
    if (asked.status >= 400) return { order: null, words, violations: [violation('files/run-refused', words)] };
    const run = await finished(() => calls.fileRun(finance, asked.body.id), world.shop.patienceMs);
    const [made, now] = [await calls.fileOfRun(finance, asked.body.id), await calls.fileOf(finance, 'orders', filter)];
    const same = run.status === 'succeeded' && made.text === now.text;
    const sentence = `${words}, ${run.status} ${run.error ?? ''}; the worker wrote ${made.text}, the list is ${now.text}`;
    return { order: null, words, violations: same ? [] : [violation('files/run-says-other', sentence)] };
  },
};

/** Until a run is over. */
export const finished = (
  look: () => Promise<Answer>,
  withinMs: number,
): Promise<{ status: string; error: string | null }> =>
  eventually(async () => {
    const { body } = await look();
    return body?.finishedAt != null && body;
  }, withinMs);
