import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * What the fastest honest server does on this machine: a bare Fastify that answers every GET with the bytes of a file and,
 * when DATABASE_URL is set, writes one row for every POST. A process of its own, like the shop's.
 */
const [file, type = 'application/json; charset=utf-8'] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = Fastify();
app.get('/*', (_request, reply) => reply.header('content-type', type).send(bytes));
if (process.env.DATABASE_URL) {
  const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
  await pool.query('create table if not exists plain_row (id bigserial primary key, body jsonb not null)');
  app.post('/*', async (request) => {
    const { rows } = await pool.query({
      name: 'insert',
      text: 'insert into plain_row (body) values ($1) returning id',
      values: [JSON.stringify(request.body)],
    });
    return rows[0];
  });
}
const address = await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.(address);
process.once('disconnect', () => process.exit(0));
