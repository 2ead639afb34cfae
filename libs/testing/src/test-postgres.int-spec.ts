import { Client } from 'pg';
import { startTestPostgres } from './test-postgres';

it('comes back after a kill -9 with everything that was committed', async () => {
  const server = await startTestPostgres();
  try {
    await query(server.url, 'create table kept as select 7 as n');
    await server.kill();
    expect(server.pid).toBeUndefined();
    await expect(query(server.url, 'select 1')).rejects.toThrow();
    await server.start();
    expect(await query(server.url, 'select n from kept')).toEqual([{ n: 7 }]);
  } finally {
    await server.remove();
  }
});

async function query(connectionString: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end();
  }
}
