import { eventually } from '@halfpallet/testing';
import { type TestShop, type Visitor } from './shop';

interface Wanted {
  readonly kind: string;
  /** Part of the subject; tells the mails of one kind apart. */
  readonly subject?: string;
}

/** Waits for a mail and reads it as the owner does. */
export async function mailOf(owner: Visitor, { kind, subject = '' }: Wanted) {
  const row = await eventually(async () => {
    const { body } = await owner.get(`/api/admin/rest/mails?filter=${encodeURIComponent(JSON.stringify({ kind }))}`);
    return (body as Array<{ id: string; state: string; subject: string | null }>).find(
      (mail) => mail.state !== 'queued' && (mail.subject ?? '').includes(subject),
    );
  });
  return (await owner.get(`/api/admin/rest/mails/${row.id}`)).body;
}

/** Once none waits to be written any more: the kinds of those about an order, by its number in their subject. */
export async function mailsAbout({ pool }: TestShop, orderNumber: string): Promise<readonly string[]> {
  await eventually(async () => {
    const waiting = `select from rm.outbox where kind = 'notifications:mail' and state in ('pending', 'running')`;
    return (await pool.query(waiting)).rows.length === 0;
  });
  const { rows } = await pool.query<{ kind: string }>(
    `select kind from notifications.mail where subject like '%' || $1 || '%' order by kind`,
    [orderNumber],
  );
  return rows.map(({ kind }) => kind);
}

/** The token in the link of a mail, as whoever reads the mailbox has it. */
export function tokenIn(body: string): string {
  const token = /(?:[?&]k=|token=)([A-Za-z0-9_-]{22})(?![A-Za-z0-9_-])/.exec(body)?.[1];
  if (!token) throw new Error(`there is no token in: ${body}`);
  return token;
}

/** Registers an account, asks for the mail, follows its link. */
export async function verifyEmail(shop: TestShop, customer: Visitor): Promise<void> {
  const asked = await customer.post('/api/customer/verify-email');
  if (asked.status !== 202) throw new Error(`no mail: ${asked.status} ${asked.text}`);
  const { email } = (await customer.get('/api/customer/profile')).body;
  const { rows } = await eventually(async () => {
    const found = await shop.pool.query<{ body: string }>(
      `select m.body from notifications.mail m join identity.person p on p.id = m.person_id
       where m.kind = 'verify-email' and p.email = $1 and m.body is not null`,
      [email],
    );
    return found.rows.length > 0 && found;
  });
  const answer = await customer.get(`/api/customer/verify-email?token=${tokenIn(rows[0]!.body)}`);
  if (answer.status !== 200) throw new Error(`not verified: ${answer.status} ${answer.text}`);
}
