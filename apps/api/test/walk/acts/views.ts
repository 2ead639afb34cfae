import { ADMIN_ROLES, mayDo, VIEWED_LISTS, type AdminRole, type ViewedList } from '@halfpallet/contracts';
import { pick, type Act, type Dice } from '../act';
import * as calls from '../calls';
import { carryOut, isDone, type Deed } from '../deed';
import type { Model, View } from '../model';
import type { World } from '../world';

const LISTS = Object.keys(VIEWED_LISTS) as ViewedList[];
const URL = '/api/admin/rest/saved-views';
const ACTION = 'saved-view';

const bodyOf = (resource: ViewedList, name: string, shared: boolean) => ({
  resource,
  name,
  shared,
  filter: {},
  sort: { field: 'id', order: 'ASC' },
  hiddenColumns: ['id'],
  density: 'compact',
});

const mayRead = (role: AdminRole, resource: ViewedList): boolean => mayDo(role, VIEWED_LISTS[resource]);

/** What a role is shown of the views of this walk: their own and the shared ones, of lists that they may read. */
export const viewsOf = ({ views }: Model, role: AdminRole): readonly View[] =>
  views.filter((view) => (view.role === role || view.shared) && mayRead(role, view.resource));

const listed = (world: World, role: AdminRole) => async () =>
  (await calls.savedViews(world.staff[role])).body as unknown;

export const saveView: Act = {
  name: 'save a view',
  possible: ({ orders, views }) => orders.length > 0 && views.length < 4,
  async run(world, { views }, dice) {
    const role = pick(ADMIN_ROLES, dice.a);
    const resource = pick(LISTS, dice.b);
    const body = bodyOf(resource, `View ${world.steps}`, dice.a % 3 === 1);
    const done = await carryOut(
      world,
      {
        words: `${role} saves a ${body.shared ? 'shared ' : ''}view of ${resource}`,
        by: world.staff[role],
        url: URL,
        body,
        expected: [mayRead(role, resource) ? '201' : '403 FORBIDDEN'],
        staff: { permission: null, action: `${ACTION}.add` },
        keyed: true,
        look: listed(world, role),
      },
      dice,
    );
    const { id } = done.answer.body ?? {};
    if (isDone(done.answer)) views.push({ id, role, resource, shared: body.shared, name: body.name });
    return { order: null, office: true, ...done };
  },
};

const onView = (
  name: string,
  deedOn: (world: World, view: View, role: AdminRole, dice: Dice) => Promise<Deed>,
  then: (model: Model, view: View, deed: Deed) => void,
): Act => ({
  name,
  possible: ({ views }) => views.length > 0,
  async run(world, model, dice) {
    const view = pick(model.views, dice.which);
    const role = dice.b % 3 === 2 ? pick(ADMIN_ROLES, dice.a) : view.role;
    const deed = await deedOn(world, view, role, dice);
    const done = await carryOut(world, deed, dice);
    if (isDone(done.answer)) then(model, view, deed);
    return { order: null, office: true, ...done };
  },
});

const isShown = (view: View, role: AdminRole): boolean =>
  (view.role === role || view.shared) && mayRead(role, view.resource);

export const changeView = onView(
  'change a view',
  async (world, view, role, { a }) => {
    const { headers } = await calls.savedView(world.staff[view.role], view.id);
    const body = bodyOf(view.resource, `View ${world.steps} anew`, a % 2 === 0 ? view.shared : !view.shared);
    return {
      words: `${role} changes ${view.role}'s ${view.name}`,
      by: world.staff[role],
      method: 'PUT',
      url: `${URL}/${view.id}`,
      body,
      etag: headers.etag as string,
      // The second of two is too late by then.
      expected: [!isShown(view, role) ? '404 NOT_FOUND' : view.role === role ? '200' : '403 FORBIDDEN'],
      staff: { permission: null, action: `${ACTION}.change` },
      look: listed(world, view.role),
    };
  },
  (_model, view, { body }) => {
    const { name, shared } = body as { name: string; shared: boolean };
    view.name = name;
    view.shared = shared;
  },
);

export const removeView = onView(
  'remove a view',
  (world, view, role) =>
    Promise.resolve({
      words: `${role} removes ${view.role}'s ${view.name}`,
      by: world.staff[role],
      method: 'DELETE',
      url: `${URL}/${view.id}`,
      expected: [
        !isShown(view, role) ? '404 NOT_FOUND' : view.role === role || role === 'owner' ? '200' : '403 FORBIDDEN',
      ],
      staff: { permission: null, action: `${ACTION}.remove` },
      look: listed(world, view.role),
    }),
  ({ views }, view) => {
    views.splice(views.indexOf(view), 1);
  },
);
