import {
  ADMIN_ROLES,
  attentionLists,
  mayDo,
  type ContactMessageRow,
  type SavedViewRow,
  type Task,
} from '@halfpallet/contracts';
import { isDeepStrictEqual } from 'node:util';
import { viewsOf } from '../acts/views';
import * as calls from '../calls';
import { isForgotten, type Message, type Model } from '../model';
import { violation, type Violation } from '../violation';
import type { World } from '../world';

/** What staff keep among themselves stands as they left it, for each as they may see it. */
export async function officeHolds(world: World, model: Model): Promise<Violation[]> {
  const found = await Promise.all([
    ...model.messages.map((message) => messageHolds(world, message)),
    viewsHold(world, model),
    messageTasksHold(world, model),
    waitingMessagesAreCounted(world),
  ]);
  return found.flat();
}

async function messageHolds(world: World, message: Message): Promise<Violation[]> {
  const row = (await calls.message(world.staff.owner, message.id)).body as ContactMessageRow;
  const gone = isForgotten(message);
  const told = {
    assignee: row.assignee?.id ?? null,
    answered: row.answeredAt !== null,
    answers: row.answers.map(({ text }) => text),
    subject: row.subject,
    erased: row.erased,
  };
  const expected = {
    assignee: message.assignee,
    answered: message.answered,
    answers: message.answers.map((text) => (gone ? '' : text)),
    subject: gone ? '' : message.subject,
    erased: gone,
  };
  if (!isDeepStrictEqual(told, expected)) {
    const sentence = `${message.subject} is ${JSON.stringify(told)}, and was left as ${JSON.stringify(expected)}`;
    return [violation('inbox/message', sentence)];
  }
  const { rows } = await world.pool.query<{ n: number }>(
    `select count(*)::int as n from notifications.mail m join support.contact_answer a on a.id = m.id where a.message_id = $1`,
    [message.id],
  );
  if (rows[0]!.n === message.answers.length) return [];
  return [violation('inbox/mails', `${message.subject} has ${message.answers.length} answers and ${rows[0]!.n} mails`)];
}

async function viewsHold(world: World, model: Model): Promise<Violation[]> {
  const found = await Promise.all(
    ADMIN_ROLES.map(async (role) => {
      const { body } = await calls.savedViews(world.staff[role]);
      const known = new Set(model.views.map(({ id }) => id));
      const told = (body as SavedViewRow[]).filter(({ id }) => known.has(id));
      const shown = told.map(({ id, name, shared, own }) => `${id} ${name} ${shared} ${own}`).sort();
      const expected = viewsOf(model, role).map(
        (view) => `${view.id} ${view.name} ${view.shared} ${view.role === role}`,
      );
      if (isDeepStrictEqual(shown, expected.sort())) return [];
      return [violation('views/list', `${role} is shown ${shown.join('; ')}, and should be ${expected.join('; ')}`)];
    }),
  );
  return found.flat();
}

/** A message is the task of whoever it was given to, until it is answered. */
async function messageTasksHold(world: World, { messages }: Model): Promise<Violation[]> {
  const found = await Promise.all(
    ADMIN_ROLES.map(async (role) => {
      const { body } = await calls.tasks(world.staff[role]);
      const theirs = (body as Task[]).filter(({ kind }) => kind === 'message').map(({ recordId }) => recordId);
      const wrong = messages.filter(({ id, assignee, answered }) => {
        const is = assignee === world.staffIds[role] && !answered && mayDo(role, 'contact-messages.read');
        return theirs.includes(id) !== is;
      });
      return wrong.map(({ subject }) => violation('tasks/message', `${subject} and the tasks of ${role} do not fit`));
    }),
  );
  return found.flat();
}

async function waitingMessagesAreCounted({ staff, clock, pool }: World): Promise<Violation[]> {
  const { messages } = attentionLists(clock.now().toISOString());
  const counted = calls.totalOf(await calls.rowsOf(staff.support, messages));
  const { rows } = await pool.query<{ n: number }>(
    'select count(*)::int as n from support.contact_message where answered_at is null',
  );
  if (counted === rows[0]!.n) return [];
  return [violation('attention/messages', `${counted} messages are said to wait, ${rows[0]!.n} do`)];
}
