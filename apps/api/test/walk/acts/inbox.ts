import { ADMIN_ROLES, mayDo, type AdminRole } from '@halfpallet/contracts';
import { randomUUID } from 'node:crypto';
import { pick, type Act, type Dice } from '../act';
import * as calls from '../calls';
import { carryOut, isDone, mannerOf, type Deed } from '../deed';
import { isForgotten, type Message, type Model } from '../model';
import { violation } from '../violation';
import type { World } from '../world';

const DESK: readonly AdminRole[] = ['support', 'owner'];

/** Somebody writes through the contact form: a guest, or a customer under the address of their account. */
export const writeToShop: Act = {
  name: 'write to the shop',
  possible: ({ orders, messages }) => orders.length > 0 && messages.length < 3,
  async run(world, model, dice) {
    const person = dice.b % 2 === 1 ? (model.people.find(({ erased }) => !erased) ?? null) : null;
    const id = randomUUID().slice(0, 8);
    const email = person?.email ?? `asking-${id}@buyer.example`;
    const text = `How many benches fit on half a pallet? ${id}`;
    const subject = `Benches ${id}`;
    const deed: Deed = {
      words: `${person ? 'a customer' : 'a guest'} writes ${subject}`,
      by: person?.browser ?? world.browser('guest'),
      url: '/api/contact',
      body: { name: 'Ada Buyer', email, company: 'Caller & Co', phone: '07 3999 9999', subject, message: text },
      expected: ['201'],
      keyed: true,
      look: async () => (await calls.messagesAbout(world.staff.support, subject)).body.length as number,
    };
    const done = await carryOut(world, deed, dice);
    const { body: found } = await calls.messagesAbout(world.staff.support, subject);
    if (isDone(done.answer)) {
      model.messages.push({
        id: found[0]?.id,
        email,
        subject,
        person,
        assignee: null,
        answered: false,
        answers: [],
      });
    }
    return { order: null, office: true, ...done };
  },
};

/** An act on a message that is there. */
const onMessage = (
  name: string,
  run: (world: World, message: Message, dice: Dice, model: Model) => Promise<Deed>,
  then: (message: Message, deed: Deed) => void,
): Act => ({
  name,
  possible: ({ messages }) => messages.length > 0,
  async run(world, model, dice) {
    const message = pick(model.messages, dice.which);
    const deed = await run(world, message, dice, model);
    const done = await carryOut(world, deed, dice);
    if (isDone(done.answer)) then(message, deed);
    return { order: null, office: true, ...done };
  },
});

const look =
  (world: World, { id }: Message) =>
  async () => {
    const { body } = await calls.message(world.staff.owner, id);
    return { ...body, assignee: body.assignee?.id ?? null };
  };
const url = ({ id }: Message, act: string) => `/api/admin/rest/contact-messages/${id}/${act}`;

export const answerMessage = onMessage(
  'answer a message',
  (world, message, { a, b }) => {
    const role = pick(DESK, b);
    return Promise.resolve({
      words: `${role} answers ${message.subject}`,
      by: world.staff[role],
      url: url(message, 'answers'),
      body: { text: `Twelve of them, and a table. ${world.steps} ${a}` },
      expected: [isForgotten(message) ? '409 PERSON_ERASED' : message.answered ? '409 ALREADY_ANSWERED' : '201'],
      staff: { permission: 'contact-messages.answer', action: 'contact-message.answered-by-mail' },
      keyed: true,
      look: look(world, message),
    });
  },
  (message, { body }) => {
    message.answered = true;
    message.answers.push((body as { text: string }).text);
  },
);

export const assignMessage = onMessage(
  'give a message to somebody',
  async (world, message, { a, b }) => {
    const role = pick(DESK, b);
    const to = a % 4 === 0 ? null : pick(ADMIN_ROLES, a);
    const assigneeId = to && world.staffIds[to];
    const { headers } = await calls.message(world.staff[role], message.id);
    const may = to === null || mayDo(to, 'contact-messages.answer');
    return {
      words: `${role} gives ${message.subject} to ${to ?? 'nobody'}`,
      by: world.staff[role],
      url: url(message, 'assignment'),
      body: { assigneeId },
      etag: headers.etag as string,
      isSo: message.assignee === assigneeId,
      expected: may ? ['200'] : ['400 VALIDATION_FAILED'],
      staff: { permission: 'contact-messages.answer', action: 'contact-message.assigned' },
      keyed: true,
      look: look(world, message),
    };
  },
  (message, { body }) => {
    message.assignee = (body as { assigneeId: string | null }).assigneeId;
  },
);

export const closeMessage = onMessage(
  'mark a message',
  (world, message, { a, b }) => {
    const role = pick(DESK, a);
    const answered = b % 2 === 0;
    return Promise.resolve({
      words: `${role} says that ${message.subject} is ${answered ? '' : 'not '}dealt with`,
      by: world.staff[role],
      url: url(message, 'answered'),
      body: { answered },
      expected: ['200'],
      staff: {
        permission: 'contact-messages.answer',
        action: answered ? 'contact-message.answered' : 'contact-message.reopened',
      },
      keyed: true,
      look: look(world, message),
    });
  },
  (message, { body }) => {
    message.answered = (body as { answered: boolean }).answered;
  },
);

/** A mail cannot be taken by a server, and somebody sends it again or sets it aside, once the cause is mended or before. */
export const mailFails: Act = {
  name: 'a mail fails',
  possible: ({ messages }) => messages.some((message) => !isForgotten(message)),
  async run(world, model, dice) {
    const message = model.messages.find((each) => !isForgotten(each))!;
    const { support } = world.staff;
    if (!world.shop.refuseMails) return { order: null, office: true, words: 'no mail fails where nobody can make it' };
    if (message.answered) await support.post(url(message, 'answered'), { answered: false });
    await world.idle();
    const well = world.shop.refuseMails();
    const text = `This one comes back. ${world.steps}`;
    const answer = await support.post(url(message, 'answers'), { text }, { 'idempotency-key': randomUUID() });
    await world.idle();
    if (answer.status !== 201) {
      well();
      const sentence = `support answers ${message.subject}: ${answer.status} ${answer.text}`;
      return { order: null, office: true, words: sentence, violations: [violation('inbox/answer-refused', sentence)] };
    }
    message.answered = true;
    message.answers.push(text);
    const [mail] = (await calls.failedMails(support)).body as Array<{ id: string }>;
    if (!mail) {
      well();
      const sentence = `the mail server takes no answer to ${message.subject}, and no list has the mail`;
      return {
        order: null,
        office: true,
        words: sentence,
        violations: [violation('mails/failed-in-no-list', sentence)],
      };
    }
    const unsaid = world.shop.complaints.some((line) => line.includes(mail.id))
      ? []
      : [
          violation(
            'mails/failed-unsaid',
            `the mail server takes no answer to ${message.subject}, and the log does not say so`,
          ),
        ];
    world.complaintsMeant(mail.id);
    const isMended = dice.a % 4 !== 3;
    if (isMended) well();
    const sets = dice.b % 3 === 2;
    const deed: Deed = {
      words: `support ${sets ? 'sets aside' : 'sends again'} the answer to ${message.subject}, which ${isMended ? 'was' : 'is'} refused`,
      by: support,
      url: `/api/admin/rest/mails/${mail.id}/${sets ? 'set-aside' : 'send-again'}`,
      ...(sets ? { body: { reason: 'They have telephoned' } } : {}),
      // Sent again, it is on its way: whoever presses twice at once may find it there.
      expected: ['200', ...(mannerOf(dice) === 'twice at once' ? ['409 MAIL_UNDER_WAY', '409 MAIL_ALREADY_SENT'] : [])],
      staff: { permission: 'mails.send-again', action: sets ? 'mail.set-aside' : 'mail.sent-again' },
      keyed: true,
      look: async () => {
        const { body } = await calls.mail(world.staff.owner, mail.id);
        return { state: body.state, subject: body.subject, waits: body.waits, failed: await failedOnes(world) };
      },
    };
    const done = await carryOut(world, deed, dice);
    well();
    await world.idle();
    const rest = (await calls.failedMails(support)).body as Array<{ id: string }>;
    for (const { id } of rest)
      await support.post(`/api/admin/rest/mails/${id}/send-again`, {}, { 'idempotency-key': randomUUID() });
    await world.idle();
    // Refused again where nothing was mended, and with it whatever else was on its way meanwhile.
    for (const { id } of [mail, ...rest]) world.complaintsMeant(id);
    const { body: after } = await calls.mail(world.staff.owner, mail.id);
    const violations = [...unsaid, ...done.violations];
    const state = sets ? 'failed' : 'kept';
    if (after.state !== state || after.waits) {
      violations.push(
        violation('mails/failed-for-good', `${done.words}, and it is ${after.state}, waiting: ${after.waits}`),
      );
    }
    return { order: null, office: true, words: done.words, violations };
  },
};

const failedOnes = async ({ staff }: World): Promise<number> => calls.totalOf(await calls.failedMails(staff.owner));
