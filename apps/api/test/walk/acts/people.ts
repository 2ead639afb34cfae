import { randomUUID } from 'node:crypto';
import { tokenIn } from '../../support/mails';
import { onOrder, type Act } from '../act';
import * as calls from '../calls';
import { look } from '../screens';
import { arrived, isDead, told, type Person, type WalkOrder, wentBack } from '../model';
import { violation } from '../violation';
import type { World } from '../world';

const PASSWORD = 'correct horse battery';

export async function registerPerson(world: World, email: string): Promise<Person> {
  const credentials = { email, password: PASSWORD };
  const browser = world.browser('customer', credentials);
  const answer = await calls.register(browser, credentials);
  // Asked again after a kill that took the first answer: whoever opened it can sign in.
  const isOpened = answer.status === 201 || (answer.repeated && answer.body.code === 'EMAIL_TAKEN');
  if (!isOpened) throw new Error(`no account: ${answer.status} ${answer.text}`);
  const { id } = (await calls.me(browser)).body;
  return { id, ...credentials, browser, formerEmails: [], proven: false, erased: false };
}

export const register: Act = {
  name: 'register',
  possible: ({ people }) => people.length < 2,
  async run(world, { people }) {
    people.push(await registerPerson(world, `rae-${randomUUID().slice(0, 8)}@buyer.example`));
    return { order: null, words: 'somebody registers' };
  },
};

/** A guest opens an account under the address of their order, proves it, and the order comes to it. */
export const claim = onOrder(
  'claim',
  ({ person }) => person === null,
  async (world, order, _dice, { people }) => {
    const person = await registerPerson(world, order.email);
    people.push(person);
    const proof = await proofOf(world, person);
    const answer = await person.browser.get(`/api/customer/verify-email?token=${proof}`);
    person.proven = answer.status === 200;
    if (answer.status === 200) order.person = person;
    return { words: `the guest of ${order.number} opens an account and takes it in: ${answer.status}`, answer };
  },
);

async function proofOf(world: World, { browser, email }: Person): Promise<string> {
  await browser.post('/api/customer/verify-email');
  await world.idle();
  const { rows } = await world.pool.query<{ body: string }>(
    `select m.body from notifications.mail m join identity.person p on p.id = m.person_id
     where m.kind = 'verify-email' and p.email = $1 and m.body is not null`,
    [email],
  );
  return tokenIn(rows[0]?.body ?? '');
}

const ownOrders = (orders: readonly WalkOrder[], person: Person) => orders.filter((order) => order.person === person);

/** Nobody may be forgotten who owes money or is owed some. */
export const erase: Act = {
  name: 'erase',
  possible: ({ people, orders }) =>
    people.some((person) => !person.erased && ownOrders(orders, person).some(isOverOrDead)),
  async run(world, { people, orders }) {
    const person = people.find((each) => !each.erased && ownOrders(orders, each).some(isOverOrDead))!;
    const own = ownOrders(orders, person);
    for (const order of own) order.seen = await look(world, order, 'owner');
    const answer = await calls.erase(person.browser, person.password);
    person.erased = answer.status === 200;
    const debts = own.filter(hasMoneyOpen);
    const more = own.filter((order) => unsettledIn(answer.text, order.number) > here(order));
    return {
      order: own[0]!,
      words: `the customer of ${own.map(({ number }) => number).join(', ')} is erased: ${answer.status} ${answer.body?.code ?? ''}`,
      answer,
      violations: [
        ...(person.erased && debts.length > 0
          ? [violation('people/erased-with-money-open', `${debts.map(moneyOf).join('; ')} and nobody is left to pay`)]
          : []),
        ...more.map((order) =>
          violation('people/told-too-much', `${here(order)} of ${order.number} is here: ${answer.text}`),
        ),
      ],
    };
  },
};

/** What of an order's money is said to be not settled, by its number; 0 when nothing is. */
const unsettledIn = (text: string, number: string): number =>
  Number(new RegExp(`A\\$([\\d,.]+) of order ${number} is not settled`).exec(text)?.[1]?.replace(/[,.]/g, '') ?? 0);

/** What came for it and did not go back, in the hands of the card holder's bank included. */
const here = (order: WalkOrder): number => arrived(order) - wentBack(order);

const isOverOrDead = (order: WalkOrder) => isDead(order) || order.seen.status === 'delivered';

const pending = ({ seen }: WalkOrder) =>
  seen.refunds.filter(({ status }) => status === 'requested' || status === 'submitted');

const hasMoneyOpen = (order: WalkOrder) =>
  told(order, 'openCents') > 0 || told(order, 'heldOverCents') > 0 || pending(order).length > 0;

const moneyOf = (order: WalkOrder) =>
  `${order.number} (${order.seen.status}): ${told(order, 'openCents')} open, ${told(order, 'heldOverCents')} held over, ${pending(order).length} refunds under way`;
