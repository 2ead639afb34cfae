import type { Pool } from 'pg';
import type { GlobalPosition, Seal } from '@halfpallet/event-store';

interface SealRow {
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly events: number;
  readonly digest: string;
  readonly keyId: string;
  readonly mac: string;
}

const PAGE = 1_000;
const SELECT = `select number, from_position as "from", to_position as "to", events, digest, key_id as "keyId", mac
  from app.history_seal`;

export async function newestSeal(pool: Pool): Promise<Seal | undefined> {
  const { rows } = await pool.query<SealRow>(`${SELECT} order by number desc limit 1`);
  return rows[0] && sealFrom(rows[0]);
}

/** All of them, in the order of their numbers. */
export async function* allSeals(pool: Pool): AsyncGenerator<Seal> {
  for (let after = 0; ;) {
    const { rows } = await pool.query<SealRow>(`${SELECT} where number > $1 order by number limit ${PAGE}`, [after]);
    for (const row of rows) yield sealFrom(row);
    if (rows.length < PAGE) return;
    after = rows.at(-1)!.number;
  }
}

/** @returns false when another process made the seal of this number */
export async function keepSeal(pool: Pool, { number, from, to, events, digest, keyId, mac }: Seal): Promise<boolean> {
  const { rowCount } = await pool.query(
    `insert into app.history_seal (number, from_position, to_position, events, digest, key_id, mac)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
    [number, String(from), String(to), events, digest, keyId, mac],
  );
  return rowCount === 1;
}

/** From a row, or from the copy outside of the database. */
export const sealFrom = (row: SealRow): Seal => ({
  ...row,
  from: BigInt(row.from) as GlobalPosition,
  to: BigInt(row.to) as GlobalPosition,
});
