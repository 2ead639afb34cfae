import { ADMIN_ROLES, type Task } from '@halfpallet/contracts';
import { pick, type Act } from '../act';
import * as calls from '../calls';
import { carryOut, isDone } from '../deed';
import { violation } from '../violation';

const DAY_MS = 24 * 3_600_000;
const STATES = ['done', 'snoozed', 'open'] as const;

/** Somebody says what becomes of one of their tasks: it is done, not before tomorrow, or to be done again. */
export const moveTask: Act = {
  name: 'move a task',
  possible: ({ orders }) => orders.length > 0,
  async run(world, _model, dice) {
    const role = pick(ADMIN_ROLES, dice.which + dice.a);
    const by = world.staff[role];
    const { body: tasks } = await calls.tasks(by);
    const task = (tasks as Task[])[dice.b % Math.max(1, tasks.length)];
    if (!task) return { order: null, office: true, words: `${role} has nothing to do` };
    const state = pick(STATES, dice.a);
    const until = new Date(world.clock.now().getTime() + DAY_MS).toISOString();
    const ends = state === 'done' && !task.canBeDone;
    const done = await carryOut(
      world,
      {
        words: `${role} puts ${task.id.slice(0, 16)} (${task.state}) to ${state}`,
        by,
        url: `/api/admin/rest/tasks/${task.id}/state`,
        body: { state, ...(state === 'snoozed' ? { until } : {}) },
        expected: [ends ? '409 TASK_ENDS_BY_ITSELF' : '200'],
        staff: { permission: null, action: `task.${state}` },
        keyed: true,
        look: async () => (await calls.tasks(by)).body as unknown,
      },
      dice,
    );
    const now = ((await calls.tasks(by)).body as Task[]).find(({ id }) => id === task.id);
    const violations = [...done.violations];
    if (isDone(done.answer) && now?.state !== state) {
      violations.push(violation('tasks/state', `${done.words}, and it is ${now?.state}`));
    }
    return { order: null, office: true, words: done.words, violations };
  },
};
