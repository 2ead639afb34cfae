import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isForgotten, type Model } from '../model';
import { violation, type Violation } from '../violation';
import type { World } from '../world';

/** The card provider's own side: what it keeps is the provider's business. */
const OF_OTHERS: readonly string[] = ['testpay'];

/**
 * Of whoever was erased nothing is left: no table, as text or as bytes, and no file of the shop holds one of their
 * addresses. The design keeps nothing of a person but in the vault, and empties that.
 */
export async function nothingOfTheForgotten(world: World, { people, orders, messages }: Model): Promise<Violation[]> {
  const gone = people.filter(({ erased }) => erased);
  if (gone.length === 0) return [];
  const marks = new Set(
    gone.flatMap((person) => [
      person.email,
      // Former addresses: of the account. What was ordered as a guest under one that is not proven any more stays a guest's.
      ...person.formerEmails,
      ...orders.filter((order) => order.person === person).map(({ email }) => email),
    ]),
  );
  for (const { email, person } of orders) if (!person || !gone.includes(person)) marks.delete(email);
  // Somebody else may have written under an address that nobody proved to have.
  for (const message of messages) if (!isForgotten(message)) marks.delete(message.email);
  return [...(await inTables(world, [...marks])), ...inFiles(world, [...marks])];
}

async function inTables({ pool }: World, marks: readonly string[]): Promise<Violation[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname not like 'pg\\_%' and n.nspname <> 'information_schema' and n.nspname <> all($1)`,
    [OF_OTHERS],
  );
  const patterns = marks.flatMap((mark) => [`%${mark}%`, `%${Buffer.from(mark).toString('hex')}%`]);
  const asked = tables.map(
    ({ name }) => `select '${name}' as name, left(t::text, 400) as row from ${name} t where t::text ilike any($1)`,
  );
  const { rows } = await pool.query<{ name: string; row: string }>(asked.join(' union all '), [patterns]);
  return rows.map(({ name, row }) => violation('forgotten/table', `${name} still says ${row}`));
}

function inFiles({ dataDir }: World, marks: readonly string[]): Violation[] {
  const found: Violation[] = [];
  const look = (folder: string): void => {
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const stat = statSync(path, { throwIfNoEntry: false });
      if (stat?.isDirectory()) look(path);
      // Pictures and pages of marketplaces are large, and no person is in them.
      if (!stat?.isFile() || stat.size > 2_000_000 || /\.(webp|avif|jpg|png|br|gz)$/.test(name)) continue;
      const text = readFileSync(path, 'latin1');
      const mark = marks.find((each) => text.includes(each));
      if (mark) found.push(violation('forgotten/file', `${path.slice(dataDir.length)} still names ${mark}`));
    }
  };
  look(dataDir);
  return found;
}
