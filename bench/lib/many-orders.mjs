import { hash } from 'node:crypto';
import { canonicalJson, GENESIS_HASH } from '@halfpallet/event-store';
import { copied, copyIn } from './copy-in.mjs';

/** Orders whose goods are at sea while others are placed: what happens to an order last finds its rows long out of memory. */
const ORDERS_AT_SEA = 20_000;
const WAVES_AT_ONCE = 25;
/** Of the last order; each wave before it is so much older. */
const WAVE_MS = 20 * 60_000;

const ID =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b(?:pi|ch|txn|re|pm)_[0-9A-Za-z]{8,}|\bHP-[0-9A-HJKMNP-TV-Z]{12}\b/;
const TIME = /\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/;
const VARYING = new RegExp(`(${ID.source}|${TIME.source})`, 'g');

/**
 * Repeats the originals' carts, orders and payments under ids and times of their own, wave after wave, straight into the
 * tables of the store with proper hash chains: a million orders through the API would take half a day. Events of a wave stand
 * in the order in which they happened; what happened to the originals after `early` follows thousands of orders later.
 *
 * @param {{ pool: import('pg').Pool, originals: readonly object[], early: bigint, orders: number, ordersInOriginals: number,
 *   signal: AbortSignal }} options `originals`: recorded events by position; `early`: the position up to which all were open
 * @returns {Promise<number>} events written
 */
export async function writeManyOrders({ pool, originals, early, orders, ordersInOriginals, signal }) {
  const { templates, kinds } = templatesOf(originals);
  const waves = Math.ceil(orders / ordersInOriginals);
  const lag = Math.ceil(ORDERS_AT_SEA / ordersInOriginals);
  const first = templates.filter(({ position }) => position <= early);
  const later = templates.filter(({ position }) => position > early);
  const end = Date.now();
  const { rows } = await pool.query('select position from es.head');
  let position = Number(rows[0].position);
  const before = position;
  const chains = new Map();
  const began = end - waves * WAVE_MS;
  const index = await withoutIndexes(pool);
  const valuesOf = (wave) => {
    const shift = began + wave * WAVE_MS - end;
    return kinds.map((kind, slot) => varied(kind, wave, slot, shift));
  };
  // The next waves are made while the server takes in those before.
  let adding = Promise.resolve();
  for (let wave = 0; wave < waves + lag;) {
    signal.throwIfAborted();
    const events = [];
    const streams = [];
    for (let i = 0; i < WAVES_AT_ONCE && wave < waves + lag; i++, wave++) {
      const at = new Date(began + Math.min(wave, waves) * WAVE_MS).toISOString();
      for (const [number, of] of [
        [wave, first],
        [wave - lag, later],
      ]) {
        if (number < 0 || number >= waves) continue;
        const values = valuesOf(number);
        for (const template of of) events.push(lineOf(template, values, number, ++position, at, chains));
        if (of === later) for (const stream of streamsOf(templates, values)) streams.push(`${stream}\n`);
        if (of === later) chains.delete(number);
      }
    }
    await adding;
    adding = add(pool, events.join(''), streams.join(''), position);
    // Looked at in the next round; until then its failure must not count as unhandled.
    adding.catch(() => {});
    // Without it none of the copy would be on its way yet.
    await new Promise(setImmediate);
  }
  await adding;
  await index();
  return position - before;
}

/** An index over random ids takes longer to keep than all the rest does to write. @returns what makes them again */
async function withoutIndexes(pool) {
  const { rows } = await pool.query(
    `select indexrelid::regclass as name, pg_get_indexdef(indexrelid) as definition, conname as constraint_name,
       pg_get_constraintdef(c.oid) as constraint_definition
     from pg_index left join pg_constraint c on conindid = indexrelid
     where indrelid = 'es.event'::regclass and not indisprimary`,
  );
  for (const { name, constraint_name: constraint } of rows)
    await pool.query(constraint ? `alter table es.event drop constraint ${constraint}` : `drop index ${name}`);
  return async () => {
    for (const { definition, constraint_name: constraint, constraint_definition: rule } of rows)
      await pool.query(constraint ? `alter table es.event add constraint ${constraint} ${rule}` : definition);
  };
}

async function add(pool, events, streams, position) {
  const client = await pool.connect();
  try {
    await client.query(`begin; set local es.appending = 'on'; set local synchronous_commit = off`);
    await copyIn(
      client,
      `copy es.event (position, stream, revision, event_id, type, schema_version, data, meta, recorded_at) from stdin`,
      events,
    );
    if (streams !== '') await copyIn(client, 'copy es.stream (stream, revision) from stdin', streams);
    await client.query(`update es.head set position = $1, last_recorded_at = greatest(last_recorded_at, now())`, [
      position,
    ]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Texts cut where they vary, and what stands there: `kinds[slot]` is the original id or time. */
function templatesOf(originals) {
  const slots = new Map();
  const slotOf = (text) => slots.get(text) ?? (slots.set(text, slots.size), slots.size - 1);
  const cut = (text) => text.split(VARYING).map((part, i) => (i % 2 === 0 ? part : slotOf(part)));
  const templates = originals.map((event) => {
    const { prevHash: _prev, hash: _hash, ...meta } = event.meta;
    return {
      position: event.position,
      stream: cut(event.stream),
      streamName: event.stream,
      revision: String(event.revision),
      id: slotOf(event.id),
      type: event.type,
      schemaVersion: meta.schemaVersion,
      data: cut(canonicalJson(event.data)),
      meta: cut(canonicalJson(meta)),
    };
  });
  if (slots.size > SLOTS) throw new Error(`${slots.size} ids in the originals are too many`);
  return { templates, kinds: [...slots.keys()] };
}

const filled = (parts, values) => {
  let text = parts[0];
  for (let i = 1; i < parts.length; i += 2) text += values[parts[i]] + parts[i + 1];
  return text;
};

function lineOf(template, values, wave, position, at, chains) {
  const stream = filled(template.stream, values);
  const id = values[template.id];
  const data = filled(template.data, values);
  const meta = filled(template.meta, values);
  const { type, revision, schemaVersion } = template;
  const ofWave = chains.get(wave) ?? chains.set(wave, new Map()).get(wave);
  const previous = ofWave.get(template.streamName) ?? GENESIS_HASH;
  const own = hash(
    'sha256',
    `["${previous}","${stream}","${revision}","${id}","${type}",${schemaVersion},${data},${meta}]`,
  );
  ofWave.set(template.streamName, own);
  const whole = `${meta.slice(0, -1)},"hash":"${own}","prevHash":"${previous}"}`;
  return `${position}\t${stream}\t${revision}\t${id}\t${type}\t${schemaVersion}\t${copied(data)}\t${copied(whole)}\t${at}\n`;
}

/** Every stream of the originals with its last revision, under a wave's names. */
function streamsOf(templates, values) {
  const last = new Map(templates.map(({ streamName, stream, revision }) => [streamName, { stream, revision }]));
  return [...last.values()].map(({ stream, revision }) => `${filled(stream, values)}\t${revision}`);
}

/** What stands in a wave where the originals had this id or time: the same each time, and like nothing in another wave. */
function varied(original, wave, slot, shift) {
  if (original.startsWith('20') && TIME.test(original)) return new Date(Date.parse(original) + shift).toISOString();
  const bits = mixed(wave, slot);
  if (original.startsWith('HP-')) {
    return `HP-${Array.from({ length: 12 }, (_, i) => SIGNS[(bits[i & 3] >>> (5 * (i >> 2))) & 31]).join('')}`;
  }
  const digits = bits.map((part) => part.toString(16).padStart(8, '0')).join('');
  const kind = /^(pi|ch|txn|re|pm)_/.exec(original)?.[0];
  if (kind) return kind + digits;
  return `${digits.slice(0, 8)}-${digits.slice(8, 12)}-4${digits.slice(13, 16)}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
}

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ids and times of the originals at most. */
const SLOTS = 2_048;

/** 128 bits that look random; the first 32 are never the same twice, because every step can be undone. */
function mixed(wave, slot) {
  const number = wave * SLOTS + slot;
  return SEEDS.map((seed) => {
    let x = (number ^ seed) >>> 0;
    for (const factor of [0x7feb352d, 0x846ca68b]) x = Math.imul(x ^ (x >>> 16), factor) >>> 0;
    return (x ^ (x >>> 15)) >>> 0;
  });
}

const SEEDS = [0x0, 0x9e3779b1, 0x85ebca6b, 0xc2b2ae35];
