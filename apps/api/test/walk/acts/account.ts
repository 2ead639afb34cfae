import { randomUUID } from 'node:crypto';
import { tokenIn } from '../../support/mails';
import { pick, type Act, type Done } from '../act';
import * as calls from '../calls';
import { said } from '../deed';
import type { Model, Person } from '../model';
import { violation, type Violation } from '../violation';
import type { World } from '../world';

const standing = ({ people }: Model): readonly Person[] => people.filter(({ erased }) => !erased);

const onPerson = (
  name: string,
  run: (world: World, person: Person, dice: { a: number; b: number }, model: Model) => Promise<Omit<Done, 'order'>>,
): Act => ({
  name,
  possible: (model) => standing(model).length > 0,
  async run(world, model, dice) {
    return { order: null, office: true, ...(await run(world, pick(standing(model), dice.which), dice, model)) };
  },
});

/** The link of the newest mail of a kind, as whoever reads the mailbox has it. */
async function newestLink({ pool }: World, kind: string, personId: string): Promise<string | null> {
  const { rows } = await pool.query<{ body: string }>(
    `select body from notifications.mail where kind = $1 and person_id = $2 and body is not null order by at desc, finished_at desc limit 1`,
    [kind, personId],
  );
  return rows[0] ? tokenIn(rows[0].body) : null;
}

/** Another address: it counts once its reader follows the link, however often, and not before. */
export const changeEmail = onPerson('change an address', async (world, person, { a, b }) => {
  const { browser, email: before, password } = person;
  const wanted = `moved-${randomUUID().slice(0, 8)}@buyer.example`;
  const found: Violation[] = [];
  const asked = await calls.changeEmail(browser, wanted, b % 7 === 6 ? 'not the password' : password);
  const words = `a customer moves from ${before} to ${wanted}: ${said(asked)}`;
  if (asked.status !== 202) {
    const fine = b % 7 === 6 || asked.status === 429;
    return { words, violations: fine ? [] : [violation('account/change-refused', words)] };
  }
  await world.idle();
  const { id } = person;
  const link = await newestLink(world, 'change-email', id);
  if (link === null) return { words, violations: [violation('account/no-link', `${words}, and no mail has a link`)] };
  const changes = a % 4 !== 3;
  if (!changes) {
    await calls.cancelEmailChange(browser);
    const late = await calls.proveEmail(browser, link);
    if (late.status < 400)
      found.push(violation('account/cancelled-all-the-same', `${words}, called off, and the link is ${said(late)}`));
    return { words: `${words}, and calls it off`, violations: found };
  }
  const stranger = await calls.proveEmail(world.otherCustomer, link);
  // Whose session is over meanwhile is sent to sign in (303).
  if (stranger.status === 200) found.push(violation('account/proven-by-a-stranger', `${words}: ${said(stranger)}`));
  const answers =
    a % 3 === 1
      ? await Promise.all([calls.proveEmail(browser, link), calls.proveEmail(browser, link)])
      : [await calls.proveEmail(browser, link)];
  if (!answers.some(({ status }) => status === 200)) {
    const sentence = `${words}, and the link is ${answers.map(said).join(', ')}`;
    return { words, violations: [...found, violation('account/link-does-nothing', sentence)] };
  }
  person.email = wanted;
  person.proven = true;
  person.formerEmails.push(before);
  browser.learn({ email: wanted, password });
  await world.idle();
  const profile = (await calls.profile(browser)).body;
  if (profile.email !== wanted || profile.pendingEmail !== null || !profile.emailVerified)
    found.push(violation('account/address', `${words}, and the profile says ${JSON.stringify(profile)}`));
  const { rows } = await world.pool.query<{ n: number }>(
    `select count(*)::int as n from notifications.mail where kind = 'email-changed' and person_id = $1`,
    [id],
  );
  if (rows[0]!.n !== person.formerEmails.length)
    found.push(
      violation(
        'account/old-address-not-told',
        `${words}: ${rows[0]!.n} mails told of ${person.formerEmails.length} changes`,
      ),
    );
  const { rows: left } = await world.pool.query('select from identity.parting_address');
  if (left.length > 0)
    found.push(violation('account/address-kept', `${words}, and an address for a last mail is kept`));
  return { words: `${words}, and follows the link`, violations: found };
});

/** A forgotten password: one link, one change, and every session is over. */
export const resetPassword = onPerson('reset a password', async (world, person, { a, b }) => {
  const { browser, email } = person;
  const { id } = person;
  const asked = await calls.askForReset(world.browser('guest'), email);
  await world.idle();
  const link = await newestLink(world, 'password-reset', id);
  const words = `a customer has forgotten their password: ${said(asked)}`;
  if (asked.status === 429 || link === null) {
    const fine = asked.status === 429 || asked.status === 202;
    return { words, violations: fine ? [] : [violation('account/reset-refused', words)] };
  }
  const password = `correct horse meadow ${a} ${b} ${world.steps}`;
  const guest = world.browser('guest');
  const confirm = () => calls.confirmReset(guest, link, password);
  const answers = a % 3 === 2 ? await Promise.all([confirm(), confirm()]) : [await confirm()];
  const taken = answers.filter(({ status }) => status === 200);
  const found: Violation[] = [];
  if (taken.length !== 1) {
    // Asked for often, the address gets no further mail, and its newest link was used.
    if (taken.length === 0 && answers.every(({ body }) => body?.code === 'LINK_NOT_VALID'))
      return { words: `${words}, and the link is used` };
    found.push(violation('account/reset-twice', `${words}, and the link is ${answers.map(said).join(', ')}`));
  }
  const old = await browser.sendAsIs('GET', '/api/customer/profile');
  if (old.status !== 401)
    found.push(
      violation('account/session-lives-on', `${words}, reset, and a session of before is answered ${old.status}`),
    );
  const before = person.password;
  person.password = password;
  browser.learn({ email, password });
  const tried = await world.browser('stranger').sendAsIs('POST', '/api/login', { email, password: before });
  if (tried.status < 300)
    found.push(violation('account/old-password', `${words}, reset, and the old password lets in`));
  await browser.signIn();
  const late = await confirm();
  if (late.status < 400) found.push(violation('account/link-works-twice', `${words}, and the link works again`));
  return { words: `${words}, and sets another`, violations: found };
});

/** Everything held about them: all of their orders, and nobody else's address. */
export const exportOwnData = onPerson('take own data along', async (world, person, _dice, { orders, people }) => {
  await world.idle();
  const answer = await calls.ownData(person.browser);
  const own = orders.filter((order) => order.person === person);
  const words = `a customer takes their data along: ${said(answer)}`;
  const found: Violation[] = [];
  const missing = own.filter(({ number }) => !answer.text.includes(number));
  if (answer.status !== 200 || missing.length > 0)
    found.push(violation('account/data-misses', `${words}, without ${missing.map(({ number }) => number).join()}`));
  const strangers = [
    ...orders.filter((order) => order.person !== person).map(({ email }) => email),
    ...people.filter((one) => one !== person).map(({ email }) => email),
  ];
  const shown = strangers.filter(
    (email) => email !== person.email && !person.formerEmails.includes(email) && answer.text.includes(email),
  );
  if (shown.length > 0) found.push(violation('account/data-of-others', `${words}, with ${shown.join()}`));
  return { words, violations: found };
});

/** Name and telephone, and an address that is kept for the next order. */
export const changeProfile = onPerson('change a profile', async (world, { browser }, { a }) => {
  const phone = `04${String(10_000_000 + world.steps)}`;
  const answer = await calls.changeProfile(browser, { name: 'Ada Buyer', phone });
  const words = `a customer changes their profile: ${said(answer)}`;
  const found: Violation[] = [];
  const after = (await calls.profile(browser)).body;
  if (answer.status !== 200 || after.phone !== phone)
    found.push(violation('account/profile', `${words}, and it says ${after.phone}`));
  if (a % 2 === 1) {
    const kept = await calls.addresses(browser);
    const saved = kept.length > 2 ? await calls.removeAddress(browser, kept[0]!.id) : await calls.addAddress(browser);
    const now = (await calls.addresses(browser)).length;
    if (saved.status >= 400 || now !== kept.length + (kept.length > 2 ? -1 : 1))
      found.push(
        violation(
          'account/addresses',
          `${words}, and of ${kept.length} addresses there are ${now}: ${said(saved)} ${saved.text}`,
        ),
      );
  }
  return { words, violations: found };
});
